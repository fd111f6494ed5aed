import { absences } from '../evenements.ts'
import type { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import { enseigne } from '../identites.ts'
import type { Compteur, Contrat } from '../modele.ts'
import type { Service } from '../facturation/grille-tarifaire.ts'
import { adresse } from '../territoire.ts'
import type { Usage } from '../consommation/usages.ts'

/** What a contract that nobody has attached yet is there to show. */
export type CasLibre =
  | 'enService'
  | 'factureARegler'
  | 'telereleve'
  | 'professionnel'
  | 'electricite'
  | 'assainissement'
  | 'coupure'
  | 'attente'
  | 'resilie'
  | 'coordonneesIncompletes'

interface Libre {
  numero: string
  compteur?: string
  cas: CasLibre
  usage: Usage
  services?: readonly Service[]
  reseau?: Compteur['reseau']
  sansCompteur?: boolean
  contrat?: Partial<Contrat>
}

/** Their numbers stay the same from one day to the next: they stand in the documentation and in the tests of journeys. */
const LIBRES: readonly Libre[] = [
  { numero: '0700101', compteur: 'D21FA001011', cas: 'enService', usage: 'maison' },
  { numero: '0700102', compteur: 'D21FA001022', cas: 'enService', usage: 'appartement' },
  { numero: '0700103', compteur: 'D21FA001033', cas: 'enService', usage: 'maison' },
  { numero: '0700104', compteur: 'D21FA001044', cas: 'enService', usage: 'appartement' },
  {
    numero: '0700105',
    compteur: 'D21FA001055',
    cas: 'factureARegler',
    usage: 'maison',
    contrat: { scenario: 'aRegler', anciennete: 12 },
  },
  {
    numero: '0700106',
    compteur: 'D21FA001066',
    cas: 'factureARegler',
    usage: 'appartement',
    contrat: { scenario: 'aRegler', anciennete: 12 },
  },
  { numero: '0700107', compteur: 'D21FA001077', cas: 'enService', usage: 'maison' },
  { numero: '0700108', compteur: 'D21FA001088', cas: 'enService', usage: 'appartement' },
  { numero: '0700111', compteur: 'D21FA001119', cas: 'telereleve', usage: 'maison', reseau: 'WIZE' },
  { numero: '0700112', compteur: 'D21FA001120', cas: 'telereleve', usage: 'appartement', reseau: 'ONDEO' },
  { numero: '0700121', compteur: 'D21FA001211', cas: 'professionnel', usage: 'boulangerie' },
  { numero: '0700122', compteur: '0219700512', cas: 'electricite', usage: 'logementElectrique', services: ['BT'] },
  { numero: '0700123', cas: 'assainissement', usage: 'puits', services: ['ASSAINISSEMENT'], sansCompteur: true },
  { numero: '0700124', compteur: 'D21FA001244', cas: 'coordonneesIncompletes', usage: 'appartement' },
  { numero: '0700131', compteur: 'D21FA001315', cas: 'resilie', usage: 'appartement' },
  { numero: '0700132', compteur: 'D21FA001326', cas: 'resilie', usage: 'maison' },
  {
    numero: '0700133',
    compteur: 'D21FA001337',
    cas: 'coupure',
    usage: 'appartement',
    contrat: { etat: 'CS', scenario: 'impayes', anciennete: 120, mode: 'CHEQUE' },
  },
  { numero: '0700134', compteur: 'D21FA001348', cas: 'attente', usage: 'maison', contrat: { etat: 'AT', debut: null } },
]

export interface ContratLibre {
  cas: CasLibre
  contrat: Contrat
}

/** Contracts of subscribers without an account, for whoever opens one. */
export function libres(fabrique: Fabrique): ContratLibre[] {
  const { today } = fabrique
  return LIBRES.map(({ numero, compteur, cas, usage, services, reseau, sansCompteur, contrat }) => {
    const sujet = `contrat libre ${numero}`
    const hasard = new Hasard(sujet)
    const lieu = adresse(hasard)
    const evenements = usage === 'maison' || usage === 'appartement' ? absences(hasard, today) : []
    const point = fabrique.point({
      sujet,
      usage,
      numeroCompteur: compteur,
      services,
      reseau,
      sansCompteur,
      adresse: lieu,
      evenements,
    })
    const titulaire =
      cas === 'professionnel'
        ? fabrique.professionnel(hasard, lieu, enseigne(hasard))
        : fabrique.particulier(
            hasard,
            lieu,
            cas === 'coordonneesIncompletes' ? { email: null, telephone1: null, telephone2: null } : {},
            1,
          )
    const fin = cas === 'resilie' ? today - hasard.entier(90, 260) : null
    const debut = (fin ?? today) - hasard.entier(1900, 3600)
    return {
      cas,
      contrat: fabrique.contrat(point, {
        numero,
        titulaire,
        debut,
        fin,
        ...(fin ? { etat: 'RA' as const, dateEtat: fin } : {}),
        mode: 'TIP',
        rythmeFacturation: 6,
        anciennete: 40,
        ...contrat,
      }),
    }
  })
}
