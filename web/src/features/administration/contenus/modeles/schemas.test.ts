import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import { expect, it } from 'vitest'
import { MODELES } from './libelles.ts'
import { HAUTEUR, LARGEUR, SCHEMAS } from './schemas.ts'

it.each(TEMPLATES)('%s is drawn within its page', (nom) => {
  const dehors = SCHEMAS[nom].filter(
    ({ x, y, largeur, hauteur }) => x < 0 || y < 0 || x + largeur > LARGEUR || y + hauteur > HAUTEUR,
  )
  expect(SCHEMAS[nom].length).toBeGreaterThan(0)
  expect(dehors).toEqual([])
})

it('no two templates are drawn alike, nor called alike', () => {
  expect(new Set(TEMPLATES.map((nom) => JSON.stringify(SCHEMAS[nom]))).size).toBe(TEMPLATES.length)
  expect(new Set(TEMPLATES.map((nom) => MODELES[nom])).size).toBe(TEMPLATES.length)
})
