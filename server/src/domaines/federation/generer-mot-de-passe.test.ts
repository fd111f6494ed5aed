import { estMotDePasseRobuste } from '@ael/contract/commun/regles.ts'
import { expect, it } from 'vitest'
import { genererMotDePasse } from './generer-mot-de-passe.ts'

it('is ten characters, strong, with a digit and a symbol near the end, and never twice the same', () => {
  const tires = Array.from({ length: 500 }, genererMotDePasse)
  for (const mot of tires) {
    expect(mot).toHaveLength(10)
    expect(estMotDePasseRobuste(mot)).toBe(true)
    expect(mot.slice(-4)).toMatch(/\d[^A-Za-z0-9]/)
  }
  expect(new Set(tires).size).toBe(tires.length)
})
