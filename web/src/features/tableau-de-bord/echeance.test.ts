import { describe, expect, it } from 'vitest'
import {
  detailSolde,
  estFactureDue,
  estPreleve,
  reste,
  titreSolde,
  type DerniereFacture,
  type SoldeEtAlerte,
} from './echeance.ts'

const AUJOURDHUI = '2026-10-30'
const solde = (voulu: Partial<SoldeEtAlerte>): SoldeEtAlerte => ({
  solde: -86.42,
  libelle: 'Exigible',
  soldeEchu: 0,
  dateLimitePaiement: '2026-11-16',
  nbContrats: 1,
  alerte: 'AUCUNE',
  message: '',
  nombreFacturesARegler: 1,
  nombreFacturesEchues: 0,
  nombreFacturesEnRelance: 0,
  ...voulu,
})
const facture = (voulu: Partial<DerniereFacture>): DerniereFacture => ({
  identifiantFacture: 12,
  numeroFactureClient: '2026001',
  dateFacture: '2026-10-19',
  dateLimitePaiementFacture: '2026-11-16',
  periodeDebut: '2026-08-15',
  periodeFin: '2026-10-14',
  montantTTCFacture: 86.42,
  soldeFactureClient: 86.42,
  volumeConso: 19.4,
  modeDeReglement: 'TIP SEPA',
  etat: 'A_REGLER',
  ...voulu,
})

describe('the heading of a balance', () => {
  it.each<[Partial<SoldeEtAlerte>, string]>([
    [{}, 'À payer avant le 16/11/2026'],
    [{ dateLimitePaiement: AUJOURDHUI }, 'À payer avant le 30/10/2026'],
    [{ dateLimitePaiement: '2026-10-02' }, 'À payer depuis le 02/10/2026'],
    [{ dateLimitePaiement: null }, 'À payer'],
    [{ nombreFacturesARegler: 3 }, 'À payer'],
    [{ solde: 0 }, 'Solde'],
    [{ solde: 12.5 }, 'Solde'],
  ])('of %j is « %s »', (voulu, titre) => {
    expect(titreSolde(solde(voulu), AUJOURDHUI)).toBe(titre)
  })
})

it.each<[Partial<SoldeEtAlerte>, string | null]>([
  [{}, '1 facture à payer'],
  [{ nombreFacturesARegler: 0, solde: 0 }, null],
  [{ nombreFacturesARegler: 3 }, '3 factures à payer, la première avant le 16/11/2026'],
  [{ nombreFacturesARegler: 3, dateLimitePaiement: AUJOURDHUI }, '3 factures à payer, la première avant le 30/10/2026'],
  [{ nombreFacturesARegler: 3, dateLimitePaiement: '2026-10-29' }, '3 factures à payer'],
  [{ nombreFacturesARegler: 3, dateLimitePaiement: null }, '3 factures à payer'],
  [
    { nombreFacturesARegler: 3, nombreFacturesEchues: 1, soldeEchu: -86.42, dateLimitePaiement: '2026-10-02' },
    '3 factures à payer, dont 86,42\u202F€ échus',
  ],
  [
    { nombreFacturesARegler: 2, nombreFacturesEchues: 2, soldeEchu: -300, dateLimitePaiement: '2026-10-02' },
    '2 factures à payer, toutes échues',
  ],
])('behind %j stands %j', (voulu, detail) => {
  expect(detailSolde(solde(voulu), AUJOURDHUI)).toBe(detail)
})

it.each([
  ['2026-11-16', 'Il reste 17 jours'],
  ['2026-10-31', 'Il reste 1 jour'],
  ['2026-10-30', 'C’est aujourd’hui'],
  ['2026-10-29', 'En retard de 1 jour'],
  ['2026-10-02', 'En retard de 28 jours'],
])('due on %s: %s', (echeance, attendu) => {
  expect(reste(echeance, AUJOURDHUI)).toBe(attendu)
})

it('names the invoice of a due date, and no other', () => {
  expect(estFactureDue(solde({}), facture({}))).toBe(true)
  expect(estFactureDue(solde({ dateLimitePaiement: '2026-08-16' }), facture({}))).toBe(false)
  expect(estFactureDue(solde({ dateLimitePaiement: null }), facture({ dateLimitePaiementFacture: null }))).toBe(false)
  expect(estFactureDue(solde({}), facture({ dateFacture: null }))).toBe(false)
})

it.each([
  ['Prélèvement', true],
  ['Mensualisation', true],
  ['Chèque', false],
  [null, false],
])('paid by %j, there is nothing to do: %j', (modeDeReglement, attendu) => {
  expect(estPreleve(facture({ modeDeReglement }))).toBe(attendu)
})
