import { NB_MAX_GROUPES } from '@ael/contract/groupes/regles.ts'
import { ErreurMetier } from '../erreur-metier.ts'

export const groupeInconnu = () => new ErreurMetier('introuvable', 'GROUPE', 'Ce groupe n’existe pas ou plus.')
export const groupeVirtuel = () =>
  new ErreurMetier(
    'precondition',
    'GROUPE_TOUS',
    '«\u202FTous mes contrats\u202F» réunit toujours tous vos contrats\u202F: il ne se modifie pas.',
  )
export const groupesInactifs = () =>
  new ErreurMetier('interdit', 'FONCTIONNALITE', 'Les groupes ne sont pas proposés dans cette agence.')
export const tropDeGroupes = () =>
  new ErreurMetier(
    'precondition',
    'NOMBRE',
    `Un compte a ${NB_MAX_GROUPES} groupes au plus. Supprimez-en un avant d’en créer un autre.`,
  )
export const nomDejaPris = (nom: string) => {
  const message = `Un groupe du compte s’appelle déjà «\u202F${nom}\u202F». Choisissez un autre nom.`
  return new ErreurMetier('precondition', 'NOM', message, { champs: [{ champ: 'nom', message }] })
}
export const compteSansGroupe = () =>
  new ErreurMetier(
    'precondition',
    'PERIMETRES',
    'Les groupes d’un utilisateur secondaire ou visiteur viennent des périmètres que son compte principal lui attribue.',
  )

const nombre = (valeur: number) => valeur.toLocaleString('fr-FR')
/** @param maximum contracts that a group may hold */
export const groupePlein = (maximum: number, prevus: number) =>
  new ErreurMetier(
    'precondition',
    'NOMBRE',
    `Un groupe contient ${nombre(maximum)} contrats au plus\u202F; il en aurait ${nombre(prevus)}. Choisissez-en moins.`,
  )

const NOMMES = 5
/** Says the same of contracts of others and of numbers that are nobody's. Nothing has been put into the group. */
export function contratsNonRattaches(numeros: readonly string[]): ErreurMetier {
  const [premier] = numeros
  const suite = numeros.length > NOMMES ? ` et ${nombre(numeros.length - NOMMES)} autres` : ''
  const message =
    numeros.length === 1
      ? `Le contrat ${premier} n’est pas rattaché à ce compte.`
      : `Ces contrats ne sont pas rattachés à ce compte\u202F: ${numeros.slice(0, NOMMES).join(', ')}${suite}. Aucun contrat n’a été ajouté au groupe.`
  return new ErreurMetier('precondition', 'CONTRAT', message)
}

/** Also for a user who does not exist. */
export const membreRefuse = () =>
  new ErreurMetier(
    'precondition',
    'MEMBRE',
    'Un groupe se partage avec un utilisateur secondaire ou visiteur de ce compte. Choisissez-en un dans la liste.',
  )
