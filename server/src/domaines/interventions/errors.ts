import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

const information = (code: string, message: string) =>
  new ErreurMetier('precondition', code, message, { severite: 'Information' })
/** What is wrong with the slot is told where it was chosen. */
const creneauRefuse = (code: string, message: string) =>
  new ErreurMetier('precondition', code, message, {
    severite: 'Information',
    champs: [{ champ: 'rdv_creneau', message }],
  })

/** Also that of another contract: nothing is told of it. */
export const interventionInconnue = () =>
  new ErreurMetier('introuvable', 'INTERVENTION', 'Cette intervention n’est pas, ou plus, à faire pour ce contrat.')
export const contratResilie = () =>
  information('R001', 'Ce contrat est résilié\u202F: aucun rendez-vous ne peut y être pris.')
export const campagneTerminee = (fin: string) =>
  information(
    'CAMPAGNE',
    `Les rendez-vous de cette campagne se prenaient jusqu’au ${ecrireDateFrancaise(fin)}. Appelez notre service clientèle.`,
  )
export const campagneAVenir = (debut: string) =>
  information('CAMPAGNE', `Les rendez-vous de cette campagne se prennent à partir du ${ecrireDateFrancaise(debut)}.`)
export const creneauPasse = () => creneauRefuse('CRENEAU_PASSE', 'Ce créneau est passé. Choisissez-en un autre.')
export const creneauInconnu = () =>
  creneauRefuse('CRENEAU', 'Ce créneau n’est plus proposé. Choisissez-en un autre dans la liste.')
export const creneauComplet = () =>
  creneauRefuse('COMPLET', 'Ce créneau vient d’être pris par un autre abonné. Choisissez-en un autre.')
export const rendezVousCommence = () =>
  information(
    'RENDEZ_VOUS_COMMENCE',
    'L’heure de ce rendez-vous est passée\u202F: il ne se change plus en ligne. Appelez notre service clientèle.',
  )
export const sansRendezVous = () =>
  information('SANS_RENDEZ_VOUS', 'Aucun rendez-vous n’est pris pour cette intervention.')
