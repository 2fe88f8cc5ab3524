import classes from './Conversation.module.css';

/** A small conversation, drawn: what the product is about, without a word to translate. */
export const Conversation = () => (
  <svg className={classes.picture} viewBox="0 0 360 300" aria-hidden="true">
    <rect x="20" y="24" width="320" height="252" rx="20" className={classes.window} />
    <path d="M20 72h320" className={classes.rule} />
    <circle cx="52" cy="48" r="12" className={classes.faceA} />
    <path d="M76 42h92M76 55h56" className={classes.text} />
    <g className={classes.first}>
      <path
        d="M48 96h128a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z"
        className={classes.theirs}
      />
      <path d="M66 112h92M66 127h58" className={classes.text} />
    </g>
    <g className={classes.second}>
      <path
        d="M312 160H176a12 12 0 0 0-12 12v28a12 12 0 0 0 12 12h124a12 12 0 0 0 12-12z"
        className={classes.ours}
      />
      <path d="M182 178h108M182 194h72" className={classes.ink} />
      <path d="m276 203 4 4 8-9m-3 8 1 1 8-9" className={classes.ticks} />
    </g>
    <g className={classes.third}>
      <path
        d="M48 228h64a12 12 0 0 1 12 12v8a12 12 0 0 1-12 12H60a12 12 0 0 1-12-12z"
        className={classes.theirs}
      />
      <circle cx="70" cy="244" r="3.5" className={classes.typing} />
      <circle cx="84" cy="244" r="3.5" className={classes.typing} />
      <circle cx="98" cy="244" r="3.5" className={classes.typing} />
    </g>
  </svg>
);
