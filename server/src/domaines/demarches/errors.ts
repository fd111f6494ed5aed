import type { Refus } from '@ael/contract/demarches/moteur/verifier.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'

export const formulaireInconnu = () =>
  new ErreurMetier(
    'introuvable',
    'DEMARCHE',
    'Cette démarche n’est pas proposée ici. Choisissez-en une dans la liste des démarches.',
  )

/** Every field that is refused, with its sentence. */
export function champsRefuses(champs: readonly Pick<Refus, 'champ' | 'message'>[]): ErreurMetier {
  const seul = champs.length === 1 ? champs[0] : undefined
  return new ErreurMetier('invalide', 'SAISIE', seul?.message ?? 'Certaines informations sont à corriger.', {
    champs: champs.map(({ champ, message }) => ({ champ, message })),
  })
}

export const contratManquant = () =>
  new ErreurMetier('invalide', 'S000', 'Choisissez le contrat pour lequel vous faites cette demande.', {
    champs: [{ champ: 'numeroContrat', message: 'Choisissez un de vos contrats.' }],
  })
export const contratResilie = () =>
  new ErreurMetier(
    'precondition',
    'R001',
    'Ce contrat est résilié\u202F: cette demande ne peut plus être faite pour lui.',
  )
export const lectureSeule = () =>
  new ErreurMetier(
    'interdit',
    'DROITS',
    'Votre accès permet de consulter, pas de faire une demande. Adressez-vous au titulaire du compte.',
  )

/** Also for a request of somebody else. */
export const demandeInconnue = () =>
  new ErreurMetier('introuvable', 'DEMANDE', 'Cette demande est inconnue. Choisissez-la dans la liste de vos demandes.')
export const demandeClose = () =>
  new ErreurMetier('precondition', 'CLOSE', 'Cette demande est close. Pour la suite, faites-en une nouvelle.')
export const reponseReservee = () =>
  new ErreurMetier('interdit', 'DROITS', 'Seule la personne qui a fait la demande peut y répondre.')
export const controleImpossible = () =>
  new ErreurMetier(
    'technique',
    'ANTIVIRUS',
    'Vos fichiers ne peuvent pas être vérifiés pour le moment. Réessayez dans quelques minutes, ou envoyez la demande sans fichier si aucun n’est exigé.',
  )

/** The same identifier for another request: it was drawn twice, or copied. */
export const processusDejaEmploye = () =>
  new ErreurMetier(
    'precondition',
    'PROCESSUS',
    'Cet envoi a déjà servi à une autre demande. Rechargez la page et recommencez.',
  )

/** The same identifier for the same request with other answers: another window has sent it, or it arrived without anyone knowing. */
export const dejaEnvoyeeAutrement = (reference: string) =>
  new ErreurMetier(
    'precondition',
    'DEJA_ENVOYEE',
    `Cette demande est déjà partie avec d’autres réponses, sous la référence ${reference}. Ce que vous venez de changer n’a pas été envoyé\u202F: ajoutez-le à cette demande par un message, ou faites-en une nouvelle demande.`,
  )

export const retractationFermee = () =>
  new ErreurMetier(
    'precondition',
    'W1016',
    'La rétractation est ouverte au particulier qui a souscrit en ligne, pendant 14 jours. Vous pouvez résilier ce contrat.',
    { champs: [{ champ: 'info_nature', message: 'Choisissez de résilier le contrat.' }] },
  )

/** The codes of a subscription (docs/domaines/demarches.md#refus-dun-effet). */
export const lieuInconnu = () =>
  new ErreurMetier(
    'introuvable',
    'W1031',
    'Nous ne trouvons pas de contrat pour ce compteur dans cette commune. Vérifiez son numéro, ou souscrivez par le formulaire qui demande l’adresse.',
  )
export const indexDEntreeRefuse = (champ: string, message: string) =>
  new ErreurMetier('invalide', 'W2000', message, { severite: 'Inconsistant', champs: [{ champ, message }] })
export const prelevementNonOuvert = () =>
  new ErreurMetier(
    'precondition',
    'W1035',
    'Votre demande n’a pas pu être finalisée\u202F: le service ne prélève pas les factures. Choisissez de les payer vous-même, ou contactez le service des usagers.',
  )
export const payeurDejaDeclare = () =>
  new ErreurMetier(
    'invalide',
    'X1008',
    'Ce nouveau payeur est déjà celui qui paie ce contrat. Indiquez une autre personne, ou changez ses coordonnées.',
    { champs: [{ champ: 'payeur_nom', message: 'Indiquez une autre personne que le payeur actuel.' }] },
  )

/** The service does not let its forms be set. */
export const formulairesFermes = () =>
  new ErreurMetier(
    'interdit',
    'FONCTIONNALITE',
    'Le réglage des démarches n’est pas activé. Activez la fonctionnalité AdminFormulaires.',
  )
export const tailleRefusee = (permises: readonly string[]) =>
  champsRefuses([{ champ: 'tailleMaxPj', message: `Choisissez une taille parmi ${permises.join(', ')}.` }])
export const contactInconnu = () =>
  new ErreurMetier('introuvable', 'CONTACT', 'Ce contact n’existe pas ou plus. Rechargez la liste.')
export const contactExiste = () =>
  new ErreurMetier(
    'precondition',
    'CONTACT_EXISTE',
    'Ce formulaire a déjà un contact pour cette nature de contrat et ce code. Changez celui-là.',
    { champs: [{ champ: 'typeContrat', message: 'Un contact a déjà cette nature de contrat et ce code.' }] },
  )

/** The other agent is told who has it. */
export const dejaPrise = (agent: string | null) =>
  new ErreurMetier(
    'precondition',
    'DEJA_PRISE',
    `${agent ?? 'Quelqu’un d’autre'} traite déjà cette demande. Prenez-en une autre dans la file.`,
  )
export const demandeDejaClose = () =>
  new ErreurMetier('precondition', 'CLOSE', 'Cette demande est déjà close. Rechargez la file.')
export const nonPrise = () =>
  new ErreurMetier('precondition', 'NON_PRISE', 'Personne ne traite cette demande. Rechargez la page.')
export const rendueParUnAutre = () =>
  new ErreurMetier(
    'interdit',
    'DROITS',
    'Seul l’agent qui traite cette demande la rend à la file, ou un webmestre. Demandez-le-lui.',
  )
export const confieeParUnAutre = () =>
  new ErreurMetier(
    'interdit',
    'DROITS',
    'Seul l’agent qui traite cette demande la confie à un autre, ou un webmestre. Demandez-le-lui.',
  )
export const collegueInconnu = () =>
  new ErreurMetier('invalide', 'SAISIE', 'Ce collègue n’a pas de compte actif. Choisissez-en un autre.', {
    champs: [{ champ: 'collegue', message: 'Choisissez un collègue de la liste.' }],
  })
export const aPrendreDAbord = (agent: string | null) =>
  new ErreurMetier(
    'precondition',
    'A_PRENDRE',
    agent === null
      ? 'Prenez cette demande avant d’y répondre.'
      : `${agent} traite cette demande. Laissez-lui une note, ou demandez-lui de la rendre.`,
  )
export const reponseExigee = () =>
  champsRefuses([{ champ: 'message', message: 'Dites au client ce qui a été fait, ou ce que contient votre envoi.' }])
export const reponseIncomplete = (manque: string) =>
  champsRefuses([{ champ: 'message', message: `Complétez ${manque} avant d’envoyer.` }])
export const rienNeChange = () =>
  new ErreurMetier('precondition', 'VIDE', 'Rien ne changerait. Écrivez une réponse, ou changez l’état de la demande.')
export const texteTypeInconnu = () =>
  new ErreurMetier('introuvable', 'TEXTE_TYPE', 'Ce texte type n’existe pas ou plus. Rechargez la liste.')
export const titreDejaPris = () =>
  new ErreurMetier('precondition', 'TITRE', 'Un texte type porte déjà ce titre. Choisissez-en un autre.', {
    champs: [{ champ: 'titre', message: 'Un texte type porte déjà ce titre.' }],
  })
