import { estElectricite, type TypeContrat } from '../../abonnements/regles.ts'
import { regleDe } from '../formats.ts'
import type { Champ, Contexte, Formulaire, Reponses, Trouve } from '../modele.ts'
import { soumettre } from './soumettre.ts'
import { lireReponse } from './valeur.ts'

/** What a form looks up by its answers: the place of a meter, in a commune when the form asks for one. */
export interface Recherche {
  codeCommune: string | null
  numeroCompteur: string | null
  /** Empty when nobody was named. */
  nomAncienOccupant: string
}

/** What the answers so far let one look up; null for a form that looks nothing up. */
export function rechercheDe(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Recherche | null {
  const { recherche } = formulaire
  if (!recherche) return null
  const valeurs = soumettre(formulaire, reponses, contexte)
  const texte = (id: string | undefined): string => {
    const valeur = id === undefined ? undefined : valeurs[id]
    return typeof valeur === 'string' ? valeur : ''
  }
  const commune = texte(recherche.commune)
  const compteur = texte(recherche.compteur)
  const occupant = texte(recherche.ancienOccupant)
  return {
    codeCommune: /^\d[\dAB]\d{3}$/.test(commune) ? commune : null,
    numeroCompteur: regleDe('numeroCompteur').accepte(compteur) ? compteur : null,
    nomAncienOccupant: regleDe('nom').accepte(occupant) ? occupant : '',
  }
}

/** What a search by meter answers, as far as a form goes. */
interface PointTrouve {
  trouve: boolean
  codeTypeService: TypeContrat | null
  numeroCompteur: string | null
  nombreRoues: number | null
  adresseConstruite: string | null
  /** Told to whoever has named the former occupant. */
  dernierIndex?: number | null
  dateDernierReleve?: string | null
}

/** Digits that an index may have. */
const CHIFFRES_MAX = 7

/** The place that was found; null when none was. */
export function lieuDe(point: PointTrouve): Trouve['lieu'] {
  const { trouve, numeroCompteur: numero, nombreRoues, adresseConstruite: adresse } = point
  if (!trouve || numero === null || adresse === null) return null
  return {
    adresse,
    compteur: {
      numero,
      unite: point.codeTypeService !== null && estElectricite(point.codeTypeService) ? 'kWh' : 'm3',
      chiffres: Math.min(nombreRoues ?? CHIFFRES_MAX, CHIFFRES_MAX),
      cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: point.dernierIndex ?? null }],
      dernierReleve: point.dateDernierReleve ?? null,
    },
  }
}

const confirme = (champ: Champ): boolean =>
  champ.quand !== undefined && 'fait' in champ.quand && champ.quand.fait === 'indexDouteux'

/** Whether an unusual index was confirmed: only whoever was asked to can have done it. */
export const estConfirme = ({ etapes }: Formulaire, reponses: Reponses): boolean =>
  etapes.some(({ champs }) =>
    champs.some((champ) => confirme(champ) && lireReponse(champ, reponses[champ.id]) === 'Oui'),
  )
