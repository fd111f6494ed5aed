import { expect, it } from 'vitest'
import type { FacturePayable } from './factures-payables.sql.ts'
import { estPayable, retenue } from './retenue.ts'

const FACTURE: FacturePayable = {
  id: 1,
  numero_facture_client: 'FA2026000001',
  numero_contrat: '0447122',
  date_emission: '2026-11-02',
  date_echeance: '2026-12-15',
  montant_ttc_cents: 8642,
  solde_cents: 8642,
  bloquee: false,
  en_litige: false,
  reference_dette: null,
  traite_facturation_code: 'EAU',
  debit_le: null,
  en_attente: false,
}

it.each<[string, Partial<FacturePayable>, ReturnType<typeof retenue>]>([
  ['of which something is left to pay may be paid', {}, null],
  ['that is settled may not', { solde_cents: 0 }, 'SOLDEE'],
  ['that is held back may not', { bloquee: true }, 'BLOQUEE'],
  ['that is disputed may not', { en_litige: true }, 'LITIGE'],
  ['whose debit is with the bank may not', { debit_le: '2026-12-08' }, 'PRELEVEMENT'],
  ['whose payment is under way may not', { en_attente: true }, 'EN_ATTENTE'],
  ['is refused for itself before it is for the bank', { bloquee: true, debit_le: '2026-12-08' }, 'BLOQUEE'],
  ['is taken by the bank before it is paid', { debit_le: '2026-12-08', en_attente: true }, 'PRELEVEMENT'],
])('an invoice %s', (_, etat, attendue) => {
  expect(retenue({ ...FACTURE, ...etat })).toBe(attendue)
  expect(estPayable({ ...FACTURE, ...etat })).toBe(attendue === null)
})
