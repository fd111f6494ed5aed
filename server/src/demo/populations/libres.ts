import { absences } from '../absences.ts'
import type { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import { enseigne } from '../identites.ts'
import type { Compteur, Contrat } from '../modele.ts'
import type { Service } from '../grille-tarifaire.ts'
import { adresse } from '../territoire.ts'
import type { Usage } from '../usages.ts'

/** What a contract that nobody has attached yet is there to show. */
export type CasLibre = 'enService' | 'telereleve' | 'professionnel' | 'electricite' | 'assainissement' | 'coupure' | 'attente' | 'resilie' | 'coordonneesIncompletes'

interface Libre {
  numero: string
  cas: CasLibre
  usage: Usage
  services?: readonly Service[]
  reseau?: Compteur['reseau']
  sansCompteur?: boolean
  contrat?: Partial<Contrat>
}

/** Their numbers stay the same from one day to the next: they stand in the documentation and in the tests of journeys. */
const LIBRES: readonly Libre[] = [
  { numero: '0700101', cas: 'enService', usage: 'maison' },
  { numero: '0700102', cas: 'enService', usage: 'appartement' },
  { numero: '0700103', cas: 'enService', usage: 'maison' },
  { numero: '0700104', cas: 'enService', usage: 'appartement' },
  { numero: '0700105', cas: 'enService', usage: 'maison' },
  { numero: '0700106', cas: 'enService', usage: 'appartement' },
  { numero: '0700107', cas: 'enService', usage: 'maison' },
  { numero: '0700108', cas: 'enService', usage: 'appartement' },
  { numero: '0700111', cas: 'telereleve', usage: 'maison', reseau: 'WIZE' },
  { numero: '0700112', cas: 'telereleve', usage: 'appartement', reseau: 'ONDEO' },
  { numero: '0700121', cas: 'professionnel', usage: 'boulangerie' },
  { numero: '0700122', cas: 'electricite', usage: 'logementElectrique', services: ['BT'] },
  { numero: '0700123', cas: 'assainissement', usage: 'puits', services: ['ASSAINISSEMENT'], sansCompteur: true },
  { numero: '0700124', cas: 'coordonneesIncompletes', usage: 'appartement' },
  { numero: '0700131', cas: 'resilie', usage: 'appartement' },
  { numero: '0700132', cas: 'resilie', usage: 'maison' },
  { numero: '0700133', cas: 'coupure', usage: 'appartement', contrat: { etat: 'CS', scenario: 'impayes', anciennete: 120, mode: 'CHEQUE' } },
  { numero: '0700134', cas: 'attente', usage: 'maison', contrat: { etat: 'AT', debut: null } },
]

export interface ContratLibre {
  cas: CasLibre
  contrat: Contrat
}

/** Contracts of subscribers without an account, for whoever opens one. */
export function libres(fabrique: Fabrique): ContratLibre[] {
  const { today } = fabrique
  return LIBRES.map(({ numero, cas, usage, services, reseau, sansCompteur, contrat }) => {
    const sujet = `contrat libre ${numero}`
    const hasard = new Hasard(sujet)
    const lieu = adresse(hasard)
    const evenements = usage === 'maison' || usage === 'appartement' ? absences(hasard, today) : []
    const point = fabrique.point({ sujet, usage, services, reseau, sansCompteur, adresse: lieu, evenements })
    const titulaire = cas === 'professionnel' ? fabrique.professionnel(hasard, lieu, enseigne(hasard)) : fabrique.particulier(hasard, lieu, cas === 'coordonneesIncompletes' ? { email: null, telephone1: null, telephone2: null } : {}, 1)
    const fin = cas === 'resilie' ? today - hasard.entier(90, 260) : null
    const debut = (fin ?? today) - hasard.entier(1900, 3600)
    return {
      cas,
      contrat: fabrique.contrat(point, { numero, titulaire, debut, fin, ...(fin ? { etat: 'RA' as const, dateEtat: fin } : {}), mode: 'TIP', rythmeFacturation: 6, anciennete: 40, ...contrat }),
    }
  })
}
