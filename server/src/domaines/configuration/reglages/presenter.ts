import { FONCTIONNALITES, type Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { LECTEURS } from '@ael/contract/configuration/lecteurs.ts'
import { PARAMETRES, type Parametre } from '@ael/contract/configuration/parametres.ts'
import type { FonctionnaliteReglee, ParametreRegle } from '@ael/contract/configuration/schemas.ts'
import type { parametresEcrits } from './reglages.repository.ts'

const CONNUES: Readonly<Record<Fonctionnalite, { description: string; actif: boolean; payant?: boolean }>> =
  FONCTIONNALITES

/** The features as they are in force. */
export const presenterFonctionnalites = (etats: Readonly<Record<Fonctionnalite, boolean>>): FonctionnaliteReglee[] =>
  (Object.keys(FONCTIONNALITES) as Fonctionnalite[]).map((nom) => ({
    nom,
    description: CONNUES[nom].description,
    payant: CONNUES[nom].payant ?? false,
    actif: etats[nom],
    defaut: CONNUES[nom].actif,
    lecteurs: LECTEURS[nom],
  }))

type Ecrit = Awaited<ReturnType<typeof parametresEcrits>>[number]
const ecrite = (nombre: number): string => String(nombre).replace('.', ',')

/** The parameters: those of the agency, then those that the service has created. */
export function presenterParametres(ecrits: readonly Ecrit[]): ParametreRegle[] {
  const parNom = new Map(ecrits.map((ecrit) => [ecrit.nom, ecrit]))
  const connus = (Object.keys(PARAMETRES) as Parametre[]).map((nom): ParametreRegle => {
    const { type, valeur, bornes, description } = PARAMETRES[nom]
    const ecrit = parNom.get(nom)
    return {
      nom,
      type,
      valeur: ecrit?.valeur.replace('.', ',') ?? ecrite(valeur),
      description: ecrit?.description || description,
      defaut: ecrite(valeur),
      min: bornes[0],
      max: bornes[1],
      lecteurs: LECTEURS[nom],
    }
  })
  const crees = ecrits
    .filter(({ nom }) => !(nom in PARAMETRES))
    .map(({ nom, type, valeur, description }): ParametreRegle => ({
      nom,
      type: type as ParametreRegle['type'],
      valeur,
      description,
      defaut: null,
      min: null,
      max: null,
      lecteurs: '',
    }))
  return [...connus, ...crees]
}
