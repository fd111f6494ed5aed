import type { EcretementCalcule } from '@ael/contract/alertes/ecretement.schemas.ts'
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
  reponse: null,
  nuits: [],
  messages: [],
}

/** The relief of a bill of 400 m³ where 100 are usual. */
export const ECRETEMENT: EcretementCalcule = {
  facture: { numeroFactureClient: 'F2026-11', dateFacture: '2026-11-06' },
  debut: '2026-05-01',
  fin: '2026-10-31',
  litres: 400_000,
  reference: {
    source: 'TROIS_ANS',
    annees: [
      { debut: '2025-05-01', fin: '2025-10-31', litres: 110_000 },
      { debut: '2024-05-01', fin: '2024-10-31', litres: null },
    ],
    litres: 100_000,
  },
  plafondLitres: 200_000,
  motif: null,
  prevenuLe: '2026-11-20T06:41:07+01:00',
  attestationAvant: '2026-12-20',
  joursRestants: 28,
  lignes: [
    {
      service: 'EAU',
      libelle: 'Consommation',
      litres: 400_000,
      litresDus: 200_000,
      prixEuros: 1.682,
      tvaPourMille: 55,
      montantHT: 336.4,
    },
    {
      service: 'ASSAINISSEMENT',
      libelle: 'Collecte et traitement',
      litres: 400_000,
      litresDus: 100_000,
      prixEuros: 1.845,
      tvaPourMille: 100,
      montantHT: 553.5,
    },
  ],
  services: [
    {
      service: 'EAU',
      litresDus: 200_000,
      litresEcretes: 200_000,
      montantHT: 336.4,
      montantTVA: 18.5,
      montantTTC: 354.9,
    },
    {
      service: 'ASSAINISSEMENT',
      litresDus: 100_000,
      litresEcretes: 300_000,
      montantHT: 553.5,
      montantTVA: 55.35,
      montantTTC: 608.85,
    },
  ],
  montantTTC: 963.75,
}
