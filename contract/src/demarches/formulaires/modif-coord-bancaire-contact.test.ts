import { expect, it } from 'vitest'
import { contexteDe, ditDe } from '../testing/reponses.ts'
import { modifCoordBancaireContact } from './modif-coord-bancaire-contact.ts'

it('joins the bank details that the agent looks at', () => {
  expect(ditDe(modifCoordBancaireContact, 'info_file', { info_file: [] })).toBe('Joignez le document demandé.')
  const facultative = contexteDe(modifCoordBancaireContact, { reglages: { pjObligatoire: false } })
  expect(ditDe(modifCoordBancaireContact, 'info_file', { info_file: [] }, facultative)).toBeNull()
})
