import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'

/** A day of so many hours of the leak. */
export const jourDeFuite = (le: string, heures = 24, debit = 14) => ({
  jour: le,
  litres: 650,
  perdus: heures * debit,
  debit,
})
/** A leak of 14 litres an hour since the 16th of November, until 6 o'clock on the 22nd. */
export const FUITE: Fuite = {
  depuis: '2026-11-16',
  arret: null,
  jusque: '2026-11-22',
  heuresDuDernierJour: 6,
  debitMinimum: 14,
  debitHabituel: 0,
  debit: 14,
  heures: 150,
  litresPerdus: 2100,
  litresParJour: 336,
  prix: {
    euros: 4.03,
    dateFacture: '2026-11-06',
    parts: [
      { part: 'EAU', euros: 1.17 },
      { part: 'ASSAINISSEMENT', euros: 1.94 },
      { part: 'REDEVANCES', euros: 0.62 },
      { part: 'TVA', euros: 0.3 },
    ],
  },
  coutEuros: 8.46,
  coutParJourEuros: 1.35,
  prochainReleve: { date: '2026-12-29', euros: 58.4 },
  jours: [jourDeFuite('2026-11-16'), jourDeFuite('2026-11-17'), jourDeFuite('2026-11-22', 6)],
  prevenuLe: null,
  attestationAvant: null,
  ecretement: { applicable: true, motif: null, auDelaDuDouble: null },
  reponse: null,
  nuits: [],
  messages: [],
}
