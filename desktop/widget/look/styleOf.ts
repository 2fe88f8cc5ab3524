import { shadesOf } from './colour.ts';

/**
 * The style of the chat, in its own shadow tree: the page's rules do not reach it, and its rules do not leave it. Only the
 * host lies in the page: what is important here wins over the page's own rules.
 */
export function styleOf(color: string, corner: 'right' | 'left'): CSSStyleSheet {
  const { fill, light, dark } = shadesOf(color);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{all:initial!important;--fill:${fill}!important;--accent:${light}!important;--ground:#fff!important;--soft:#f1f2f5!important;--line:#d9dce3!important;--words:#1b1d23!important;--quiet:#5d6270!important;--bad:#b42318!important;display:block!important;position:fixed!important;z-index:2147483000!important;${corner}:20px!important;bottom:20px!important;direction:ltr!important;unicode-bidi:isolate!important;color-scheme:light!important;font:400 15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif!important;color:var(--words)!important}
@media(prefers-color-scheme:dark){:host{--accent:${dark}!important;--ground:#181a20!important;--soft:#262932!important;--line:#3a3e4a!important;--words:#eceef3!important;--quiet:#a6abb8!important;--bad:#ff9d92!important;color-scheme:dark!important}}
@media print{:host{display:none!important}}
:host(.preview){position:static!important;z-index:0!important;max-width:100%!important}:host(.preview) .panel{height:380px;max-width:100%;animation:none}
*{box-sizing:border-box;margin:0}
button,input,textarea{font:inherit;color:inherit}
button{border:0;background:none;cursor:pointer;padding:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;display:block}
[hidden]{display:none!important}
.launch{width:56px;height:56px;border-radius:50%;background:var(--fill);color:#fff;display:grid;place-items:center;box-shadow:0 4px 16px #0004;position:relative;margin-${corner === 'right' ? 'left' : 'right'}:auto}
.launch:hover{filter:brightness(1.08)}
.launch svg{width:26px;height:26px}
.launch:focus-visible{outline-offset:3px}
.badge{position:absolute;top:-4px;right:-4px;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:#c62828;color:#fff;font-size:13px;line-height:22px;font-weight:600;text-align:center}
.panel{width:376px;height:min(600px,calc(100dvh - 116px));background:var(--ground);border:1px solid var(--line);border-radius:16px;box-shadow:0 12px 40px #0003;display:flex;flex-direction:column;overflow:hidden;margin-bottom:16px;animation:rise .16s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}}
.head{display:flex;align-items:center;gap:10px;padding:14px 10px 14px 16px;background:var(--fill);color:#fff}
.head :focus-visible{outline-color:#fff}
.avatar{width:38px;height:38px;border-radius:50%;background:#fff;color:var(--fill);font-weight:600;font-size:17px;display:grid;place-items:center;flex:none}
.who{flex:1;min-width:0}
.who h2{font-size:16px;line-height:1.3;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.state{font-size:13px;display:flex;align-items:center;gap:6px}
.dot{width:8px;height:8px;border-radius:50%;border:2px solid #fff}
.dot.on{background:#fff}
.icon{width:40px;height:40px;border-radius:10px;display:grid;place-items:center;flex:none}
.icon:hover{background:#7f7f7f33}
.log{flex:1;overflow-y:auto;padding:16px;display:flex;flex-direction:column;gap:8px;overscroll-behavior:contain}
.row{display:flex;flex-direction:column;align-items:flex-start;max-width:84%}
.row.own{align-self:flex-end;align-items:flex-end}
.bubble{background:var(--soft);border-radius:14px 14px 14px 4px;padding:8px 12px;white-space:pre-wrap;overflow-wrap:anywhere}
.own .bubble{background:var(--fill);color:#fff;border-radius:14px 14px 4px}
.bubble a{color:inherit;text-decoration:underline}
.own .bubble :focus-visible{outline-color:#fff}
.gone{font-style:italic}
.meta{font-size:12px;color:var(--quiet);padding:2px 4px;display:flex;gap:6px;flex-wrap:wrap}
.meta.bad{color:var(--bad)}
.link{color:var(--accent);text-decoration:underline;font-size:inherit}
.choices{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px}
.choice{border:1px solid var(--accent);color:var(--accent);border-radius:18px;padding:7px 14px;text-decoration:none;background:var(--ground);text-align:start}
.choice:hover{background:var(--soft)}
img.media,video.media{max-width:100%;max-height:240px;border-radius:10px;display:block}
progress{width:120px;max-width:100%;height:6px;margin-top:4px;accent-color:var(--accent)}
audio{width:236px;max-width:100%;height:40px;display:block}
.center{align-self:center}
.typing{color:var(--quiet);font-size:13px;min-height:20px;padding:0 18px}
.note{padding:10px 16px;background:var(--soft);font-size:14px}
.note.bad{color:var(--bad)}
.compose{display:flex;align-items:flex-end;gap:2px;border-top:1px solid var(--line);padding:8px}
.compose textarea{flex:1;min-width:0;border:0;outline:0;background:none;resize:none;max-height:120px;padding:9px 6px;line-height:22px;height:40px}
.compose:focus-within{box-shadow:inset 0 2px var(--accent)}
.compose .icon{color:var(--quiet)}
.compose .go{color:#fff;background:var(--fill);border-radius:50%}
.compose .go:disabled{opacity:.45;cursor:default}
.time{flex:1;padding:9px 8px;color:var(--bad);font-variant-numeric:tabular-nums}
form{display:flex;flex-direction:column;gap:12px;padding:16px;overflow-y:auto;flex:1}
label{display:flex;flex-direction:column;gap:4px;font-size:14px;font-weight:500}
label input,label textarea{border:1px solid var(--quiet);border-radius:8px;background:var(--ground);padding:9px 10px;font-weight:400;font-size:15px}
label textarea{min-height:92px;resize:vertical}
label em{font-style:normal;font-weight:400;color:var(--bad);font-size:13px}
.primary{background:var(--fill);color:#fff;border-radius:10px;padding:11px 16px;font-weight:600}
.hide{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(max-width:480px){:host(.open){inset:0!important}.panel{width:100%;height:100dvh;border:0;border-radius:0;margin:0}:host(.open) .launch{display:none}textarea,input{font-size:16px!important}}
@media(prefers-reduced-motion:reduce){*{animation:none!important}}`);
  return sheet;
}
