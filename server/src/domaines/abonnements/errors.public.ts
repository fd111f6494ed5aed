import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const contratInconnu = () => new ErreurMetier('introuvable', 'CONTRAT', 'Ce contrat n’existe pas.')

/** The codes of the wire (docs/domaines/demarches.md#refus-dun-effet). */
export const contratDejaResilie = (depuis: string) =>
  new ErreurMetier(
    'precondition',
    'A1021',
    `Ce contrat est déjà résilié depuis le ${ecrireDateFrancaise(depuis)}. Vous n’avez rien d’autre à faire.`,
  )
export const contratNonResiliable = () =>
  new ErreurMetier(
    'precondition',
    'W1054',
    'Ce contrat n’est pas en service\u202F: il ne se résilie pas en ligne. Contactez votre service d’eau.',
  )
export const clotureImpossible = () =>
  new ErreurMetier(
    'invalide',
    'W1016',
    'La date de résiliation n’est pas possible pour ce contrat. Indiquez le jour du relevé, après l’entrée dans les lieux et la dernière facture.',
  )
/** Says the same of a contract that does not exist, of another meter and of another contract. */
export const compteurNonReconnu = () =>
  new ErreurMetier(
    'invalide',
    'CONTRAT',
    'Ces numéros ne vont pas ensemble. Vérifiez-les sur une facture et sur le compteur.',
  )
export const repriseImpossible = () =>
  new ErreurMetier(
    'precondition',
    'W1014',
    'Votre demande n’a pas pu être finalisée\u202F: l’eau de ce logement a été fermée par le service. Contactez le service des usagers.',
  )
export const contratIncoherent = () =>
  new ErreurMetier(
    'precondition',
    'CONTRAT_INCOHERENT',
    'Un contrat résilié a une date de résiliation, après sa mise en service, et un autre n’en a pas. Donnez l’état et la date ensemble.',
  )
