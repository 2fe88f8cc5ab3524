/** The colours of the veil and of the chosen part's border; the page has no theme. */
const style = `
  html, body { height: 100%; margin: 0; overflow: hidden; cursor: crosshair; user-select: none; background: #000; }
  #picture { display: block; width: 100%; height: 100%; }
  #veil { position: fixed; inset: 0; background: rgb(16 20 28 / 0.45); }
  body[data-drags] #veil, #frame { display: none; }
  body[data-drags] #frame {
    display: block; position: fixed; box-sizing: border-box; border: 1px solid #fff;
    box-shadow: 0 0 0 99999px rgb(16 20 28 / 0.45);
  }
  #hint {
    position: fixed; top: 24px; left: 50%; width: max-content; max-width: 90vw; transform: translateX(-50%); padding: 8px 16px; border-radius: 8px;
    background: #10141c; color: #fff; font: 500 14px/20px system-ui, sans-serif; pointer-events: none;
  }
  body[data-drags] #hint { display: none; }
`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The address of the page that covers a screen. It loads nothing and runs no script of its own. */
export function overlayPage(language: string, hint: string): string {
  const html = `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Recado</title><style>${style}</style></head>
<body><img id="picture" alt="" draggable="false"><div id="veil"></div><div id="frame"></div>
<div id="hint" role="status">${escaped(hint)}</div></body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}
