import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assainirHtml, estAdresseSure, transformerTextes } from './assainir.ts'

/** Ways in which a page was made to act by what it was given to show; each must come out as mere words. */
const ATTAQUES = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//mal.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//mal.example">a</a>',
  '<a href="/\\mal.example">a</a>',
  '<a href="#/x" onclick="alert(1)" style="position:fixed" target="_blank" id="titre-page" class="x">a</a>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//mal.example>',
  '<meta http-equiv=refresh content="0;url=//mal.example">',
  '<base href="//mal.example/">',
  '<form action="//mal.example"><input name=motDePasse><button>Se connecter</button></form>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<p/onclick=alert(1)>a',
  '<abbr title="&quot; onmouseover=alert(1) x=&quot;">a</abbr>',
] as const

const BALISE = /<(\/?)([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/g
const PERMISES = new Set(
  'h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong em b i u s small sub sup abbr a table caption thead tbody tr th td'.split(
    ' ',
  ),
)
const ATTRIBUTS = new Set(['href', 'rel', 'title', 'scope', 'colspan', 'rowspan'])

/** Nothing but known tags with known attributes; any other `<` is left over, and fails. */
function verifierPropre(html: string): void {
  for (const [, , nom = '', attributs = ''] of html.matchAll(BALISE)) {
    expect(PERMISES).toContain(nom)
    for (const [, attribut = '', valeur = ''] of attributs.matchAll(/([a-z]+)="([^"]*)"/g)) {
      expect(ATTRIBUTS).toContain(attribut)
      if (attribut === 'href') expect(estAdresseSure(valeur.replaceAll('&amp;', '&'))).toBe(true)
    }
  }
  expect(html.replaceAll(BALISE, '')).not.toMatch(/[<>]/)
}

describe('the HTML of a content', () => {
  it.each(ATTAQUES)('%s does nothing', (attaque) => {
    const propre = assainirHtml(`<p>avant</p>${attaque}<p>après</p>`)
    verifierPropre(propre)
    expect(propre).toContain('avant')
  })

  it('stays clean whatever attacks are put together', () => {
    const morceau = fc.oneof(
      fc.constantFrom(...ATTAQUES),
      fc.constantFrom('<', '>', '"', "'", '<p>', '</p>', '<a href="', '&lt;', '\u0000', '<!--'),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.array(morceau, { maxLength: 8 }), (morceaux) => {
        const propre = assainirHtml(morceaux.join(''))
        verifierPropre(propre)
        expect(assainirHtml(propre)).toBe(propre)
      }),
      { numRuns: 300 },
    )
  })

  it('closes a paragraph before the next one, once and for all', () => {
    expect(assainirHtml('<p>a<p><p>')).toBe(assainirHtml(assainirHtml('<p>a<p><p>')))
  })

  it('keeps what a text is made of', () => {
    const texte =
      '<h2>Titre</h2><p>Un <strong>mot</strong>, un <a href="#/faq">lien</a>.</p><ul><li>1</li></ul><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>'
    expect(assainirHtml(texte)).toBe(texte)
  })

  it('leaves the only h1 to the page, and says of other sites that they are', () => {
    expect(assainirHtml('<h1>Titre</h1>')).toBe('<h2>Titre</h2>')
    expect(assainirHtml('<a href="https://exemple.fr/">x</a>')).toBe(
      '<a href="https://exemple.fr/" rel="noopener noreferrer">x</a>',
    )
  })

  it('is not followed without end', () => {
    expect(assainirHtml('<ul><li>'.repeat(2000)).split('<ul>').length).toBeLessThan(40)
  })
})

describe('an address', () => {
  it.each([
    '#/faq',
    '#/contenu/cgu',
    'https://www.cnil.fr/',
    'http://exemple.fr',
    'mailto:a@exemple.fr',
    'tel:+33199001234',
  ])('%s is safe', (adresse) => {
    expect(estAdresseSure(adresse)).toBe(true)
  })
  it.each([
    '',
    'javascript:alert(1)',
    ' https://x.fr',
    '//x.fr',
    '/webapi/',
    '#titre',
    'https:///',
    'data:text/html,x',
    'https:\\x',
    'ftp://x.fr',
    'tel:',
    'https://exemple.fr/une page',
    'https://exemple.fr/\u00A0',
    'https://exemple.fr/\n',
    'https://exemple.fr/\u0000',
    'https://exemple.fr\\@mal.example',
    '#/faq\\..',
    '#/une page',
    'mailto:a@exemple.fr\n',
  ])('%s is not', (adresse) => {
    expect(estAdresseSure(adresse)).toBe(false)
  })
})

it('changes words, never tags', () => {
  const html = assainirHtml('<p title="a > b">prix <a href="#/prix">prix</a></p>')
  expect(transformerTextes(html, (texte) => texte.replaceAll('prix', 'coût'))).toBe(
    '<p>coût <a href="#/prix">coût</a></p>',
  )
})
