import { NB_MAX_GROUPES } from '@ael/contract/groupes/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

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
const contrats = (combien: number) => `${nombre(combien)} contrat${combien > 1 ? 's' : ''}`

/** @param maximum contracts that a group may hold */
export const groupePlein = (maximum: number, prevus: number) =>
  new ErreurMetier(
    'precondition',
    'NOMBRE',
    `Un groupe contient ${contrats(maximum)} au plus\u202F; il en aurait ${nombre(prevus)}. Choisissez-en moins.`,
  )

/** Also for a user who does not exist. */
export const membreRefuse = () =>
  new ErreurMetier(
    'precondition',
    'MEMBRE',
    'Un groupe se partage avec un utilisateur secondaire ou visiteur de ce compte. Choisissez-en un dans la liste.',
  )
