import { expect, it } from 'vitest'
import { gardeTout } from './balises.ts'

it.each([
  ['', true],
  ['5 < 6', true],
  ['<p>Un <STRONG>mot</STRONG><br/></p>', true],
  ['<h2>A</h2><h3>B</h3><h4>C</h4><ul><li>D</li></ul><ol></ol><hr><blockquote></blockquote>', true],
  ['<p><a href="#/">lien</a> <em>i</em> <u>u</u> <s>s</s></p>', true],
  ['<h1>Titre</h1>', false],
  ['<p>Un</p><dl><dt>mot</dt></dl>', false],
  ['<table><tr><td>1</td></tr></table>', false],
  ['un mot</span>', false],
])('the editor keeps all of « %s »: %s', (html, attendu) => {
  expect(gardeTout(html)).toBe(attendu)
})
