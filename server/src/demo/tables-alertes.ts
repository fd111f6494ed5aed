import { jourIso } from '../domaines/consommation/volumes/jour-local.ts'
import type { Table } from './copie.ts'

/** Nights in a row that this house may run: its old pipes have leaked before. */
const NUITS_CHEZ_CAMILLE = 5
const MAISON = '0447122'
const APPARTEMENT = '0447381'
const STANDARD = 'standard@ael.test'
const PREMIUM = 'premium@ael.test'

interface AlerteDemo {
  de: string
  contrat: string | null
  type: string
  titre: string
  periodicite?: string
  parMail?: boolean
  statut?: string
  /** Days before today. */
  debut: number
  fin?: number
  litres?: number
}

/** Alerts that people asked for; what they fire is found by the engine, in the readings of the demonstration. */
const ALERTES: readonly AlerteDemo[] = [
  { de: STANDARD, contrat: MAISON, type: 'AC', titre: 'Arrosage du jardin', periodicite: 'MOIS', parMail: true, debut: 320, litres: 13_000 },
  { de: STANDARD, contrat: MAISON, type: 'SC', titre: 'Vacances d’été', parMail: true, periodicite: 'SEMAINE', debut: 140, fin: 112, litres: 480 },
  { de: STANDARD, contrat: MAISON, type: 'AS', titre: 'Forte consommation', parMail: true, statut: 'DESACTIVE', debut: 90 },
  { de: STANDARD, contrat: APPARTEMENT, type: 'RP', titre: 'Prélèvement de mamie', parMail: true, debut: 200 },
  { de: PREMIUM, contrat: null, type: 'AF', titre: 'Écoulements dans les immeubles', periodicite: 'SEMAINE', debut: 60 },
  { de: PREMIUM, contrat: null, type: 'RP', titre: 'Rejets de prélèvement', parMail: true, statut: 'DESACTIVE', debut: 60 },
]

/** Rows of alerts, and of the parameters that a contract has of its own. */
export function tablesAlertes(idDe: (email: string) => number, today: number): Table[] {
  const ilYA = (jours: number | undefined): string | null => (jours === undefined ? null : jourIso(today - jours))
  return [
    { nom: 'parametre_alerte_contrat', colonnes: ['numero_contrat', 'nom', 'valeur'], lignes: [[MAISON, 'AFND', NUITS_CHEZ_CAMILLE]] },
    {
      nom: 'alerte',
      colonnes: ['id', 'utilisateur_id', 'numero_contrat', 'code_type_alarme', 'titre', 'periodicite', 'canal', 'destinataire', 'statut', 'periode_debut', 'periode_fin', 'seuil_litres', 'cree_le', 'modifie_le'],
      lignes: ALERTES.map(({ de, contrat, type, titre, periodicite = 'JOUR', parMail, statut = 'ACTIVE', debut, fin, litres }, rang) => [
        rang + 1,
        idDe(de),
        contrat,
        type,
        titre,
        periodicite,
        parMail ? 'MAIL' : null,
        parMail ? de : null,
        statut,
        ilYA(debut),
        ilYA(fin),
        litres ?? null,
        `${ilYA(debut)}T10:00:00Z`,
        `${ilYA(debut)}T10:00:00Z`,
      ]),
    },
  ]
}
