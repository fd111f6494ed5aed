import type { Facture } from '@ael/contract/factures/listes.schemas.ts'
import { expect, it } from 'vitest'
import { raison } from './raison.ts'

const FACTURE = {
  etat: 'A_REGLER',
  dateLimitePaiementFacture: '2026-12-03',
  datePaiementInternet: null,
  soldeFactureClient: 0,
  nombreDeRelances: 0,
  dateDerniereRelance: null,
  rejet: null,
  isBloquerPaiement: false,
} as Facture

it.each<[Partial<Facture>, string | null]>([
  [{}, null],
  [{ isBloquerPaiement: true }, 'Pas de paiement en ligne pour le moment\u202F: payez par chèque ou par virement.'],
  [{ etat: 'REGLEE' }, null],
  [{ etat: 'REGLEE', isBloquerPaiement: true, datePaiementInternet: '2026-11-20' }, 'Payée en ligne le 20/11/2026.'],
  [
    { etat: 'REGLEE', soldeFactureClient: -86.42, datePaiementInternet: '2026-11-20' },
    'Payée en ligne le 20/11/2026. Payée 86,42\u202F€ de trop, en votre faveur.',
  ],
  [{ etat: 'ECHUE' }, 'La date limite était le 03/12/2026.'],
  [
    { etat: 'ECHUE', isBloquerPaiement: true },
    'La date limite était le 03/12/2026. Pas de paiement en ligne pour le moment\u202F: payez par chèque ou par virement.',
  ],
  [{ etat: 'RELANCEE', nombreDeRelances: 1 }, '1 relance.'],
  [{ etat: 'RELANCEE', nombreDeRelances: 1, dateDerniereRelance: '2026-11-19' }, '1 relance le 19/11/2026.'],
  [
    { etat: 'RELANCEE', nombreDeRelances: 2, dateDerniereRelance: '2026-11-19' },
    '2 relances, la dernière le 19/11/2026.',
  ],
  [
    { etat: 'REJETEE', rejet: { date: '2026-11-17', motif: 'Provision insuffisante' } },
    'Rejeté par la banque le 17/11/2026\u202F: Provision insuffisante.',
  ],
  [
    { etat: 'REJETEE', isBloquerPaiement: true, rejet: { date: '2026-11-17', motif: 'Compte clos' } },
    'Rejeté par la banque le 17/11/2026\u202F: Compte clos. Pas de paiement en ligne pour le moment\u202F: payez par chèque ou par virement.',
  ],
  [{ etat: 'AVOIR' }, 'Déduit de vos factures.'],
  [{ etat: 'AVOIR_DISPONIBLE' }, 'Sera déduit de votre prochaine facture.'],
  [{ etat: 'LITIGE', isBloquerPaiement: true }, 'Votre réclamation est à l’étude, rien à payer pour l’instant.'],
  [{ etat: 'PAIEMENT_EN_COURS' }, 'Le prestataire n’a pas encore confirmé votre paiement.'],
  [{ etat: 'PRELEVEE' }, 'Débit le 03/12/2026.'],
  [{ etat: 'BLOQUEE', isBloquerPaiement: true }, 'Paiement en ligne bloqué. Contactez le service clients.'],
])('of %j is « %s »', (ecart, attendu) => expect(raison({ ...FACTURE, ...ecart })).toBe(attendu))
