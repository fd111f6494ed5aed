import { texteLibre } from '@ael/contract/commun/champs.ts'
import { expect, it } from 'vitest'
import { saisieTexte } from './saisie-texte.ts'

it('a text is what the server accepts there', () => {
  expect(saisieTexte(texteLibre(5)).parse({ texte: ' Cave ' })).toEqual({ texte: 'Cave' })
  expect(saisieTexte(texteLibre(5)).safeParse({ texte: 'Grenier' }).error?.issues).toMatchObject([{ path: ['texte'] }])
})
