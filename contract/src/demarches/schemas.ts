import * as z from 'zod'
import { COLONNES_DEMARCHES, ETATS_DEMARCHE } from './etats.ts'
import { champsCaptcha } from '../acces/schemas.ts'
import { drapeau, instantReponse, liste, nombre, numeroContrat, texte, texteLibre } from '../commun/champs.ts'

export const parType = z.object({ type: texte(60, 1).meta({ description: 'Type de formulaire : RECLAMATION…' }) })

const reglages = {
  autoriserPj: z.boolean(),
  pjObligatoire: z.boolean(),
  tailleMaxPj: z.number().int().meta({ description: 'Taille d’un fichier au plus, en octets' }),
  nbMaxPj: z.number().int(),
  extensionPj: z.array(z.string()),
  autoriserCommentaire: z.boolean(),
  commentaireObligatoire: z.boolean(),
  masquerPourContratResilie: z.boolean(),
  actionImpactePlusieursContrats: z.enum(['CacherBouton', 'AfficherPopup']).nullable(),
  accessibleHorsConnexion: z.boolean(),
}

const condition = z.string().nullable().meta({ description: 'Quand il est demandé, en mots ; null : toujours' })

const champ = z.object({
  id: z.string(),
  libelle: z.string(),
  type: z.enum([
    'text',
    'email',
    'tel',
    'numeric',
    'textarea',
    'date',
    'radio',
    'select',
    'checkbox',
    'file',
    'dials',
    'signature',
    'slot',
  ]),
  condition,
  obligatoire: z.boolean(),
  conditionObligatoire: z
    .string()
    .nullable()
    .meta({ description: 'Quand il est obligatoire, en mots ; null : comme dit' }),
  motif: z.string().nullable().meta({ description: 'Expression rationnelle' }),
  masque: z.string().nullable(),
  cache: z.boolean().meta({ description: 'Caché tant que sa condition n’est pas vraie' }),
  lectureSeule: z.boolean().meta({ description: 'Non modifiable quand sa valeur est connue' }),
  longueurMin: z.number().int().nullable(),
  longueurMax: z.number().int().nullable(),
  options: z.array(z.object({ valeur: z.string(), libelle: z.string() })),
  aide: z.string().nullable(),
})

const presentation = {
  typeFormulaire: z.string(),
  libelle: z.string(),
  description: z.string(),
  minutes: z.number().int().meta({ description: 'Temps de saisie annoncé' }),
  aPrevoir: z.array(z.string()).meta({ description: 'Ce qu’il faut avoir sous la main' }),
  contrat: z
    .enum(['attache', 'saisi', 'aucun'])
    .meta({ description: 'Contrat du compte, contrat dont le numéro se saisit, ou aucun' }),
  ...reglages,
}

/** A form, whole: its conditional steps and fields too, each with its condition in words. */
export const definition = z.object({
  ...presentation,
  etapes: z.array(z.object({ id: z.string(), libelle: z.string(), condition, champs: z.array(champ) })),
})

/** What the menu of forms needs of each. */
export const definitions = z.array(z.object(presentation))

const cadran = z.object({ numeroOrdre: z.number().int(), valeurIndex: z.number().int() })
const valeur = z
  .union([texte(4000), z.array(texte(150)).max(20), z.array(cadran).max(8)])
  .meta({ description: 'Texte, noms des fichiers joints ou cadrans du compteur' })

/** A request as it is sent; its files come behind, under the names that the answers give. */
export const nouvelleDemarche = z.object({
  typeFormulaire: parType.shape.type,
  numeroContrat: numeroContrat.optional(),
  idProcessus: z
    .uuid('Cet envoi n’a pas d’identifiant valable. Rechargez la page et recommencez.')
    .toLowerCase()
    .meta({ description: 'UUID tiré par qui envoie : envoyé de nouveau, il ne crée rien et rend la première réponse' }),
  valeurs: z.record(texte(100, 1), valeur).meta({ description: 'Réponse à chaque champ, par son identifiant' }),
  commentaire: texteLibre(1000).optional(),
  ...champsCaptcha,
})

const client = z.object({ numeroClient: z.string().nullable() })

/** What a request has done at once; null where it does not apply. */
export const demarcheCreee = z.object({
  result: z.object({
    rum: z.string().nullable(),
    nomCreancier: z.string().nullable().meta({ description: 'Qui prélève par le mandat `rum`' }),
    numeroCreancier: z.string().nullable().meta({ description: 'Son identifiant créancier SEPA (ICS)' }),
    numeroClientPayeur: z.string().nullable(),
    numeroContratAbonnement: z.string().nullable(),
    payeur: client,
    titulaire: client,
    emailConnexion: z.string().nullable(),
    tokenKey: z
      .string()
      .nullable()
      .meta({ description: 'Ce qui ouvre le mandat, deux heures, à qui vient de le signer' }),
  }),
  numeroContrat: z.string().nullable(),
  reference: z.string().meta({ description: 'Sous laquelle la demande est connue : DE00000012' }),
  message: z.string(),
})

const etat = z.enum(ETATS_DEMARCHE)
const reference = texte(20, 1).meta({ description: 'Référence d’une demande : DE00000012' })

export const parContrat = z.object({ contract: numeroContrat })
export const parDemande = z.object({ demande: reference })
export const parPiece = parDemande.extend({ id: nombre(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)) })
export const parEnvoi = z.object({ idProcessus: nouvelleDemarche.shape.idProcessus })
export const parFormat = z.object({ format: z.enum(['csv', 'xlsx']) })

/** The newest first, where nothing else is asked for. */
export const listeDemarches = liste(COLONNES_DEMARCHES, 'dateCreation').extend({
  triDecroissant: drapeau.default(true),
  etat: etat.optional(),
})
export const exportDemarches = z.object({
  contrat: numeroContrat.optional(),
  recherche: listeDemarches.shape.recherche,
  etat: etat.optional(),
})

const resume = {
  reference: z.string(),
  typeFormulaire: z.string(),
  libelle: z.string(),
  detail: z.string().nullable(),
  etat,
  numeroContrat: z.string().nullable(),
  messageClient: z.string().nullable().meta({ description: 'Une barre | y sépare deux lignes' }),
  dateCreation: instantReponse,
  dateTraitement: instantReponse.nullable(),
}
export const demarcheResumee = z.object(resume)

const piece = z.object({ id: z.number().int(), nom: z.string(), octets: z.number().int(), type: z.string() })

/** The page of a request. */
export const demarcheDetaillee = z.object({
  ...resume,
  contenuVisible: z.boolean().meta({
    description:
      'Faux pour qui atteint le contrat sans avoir fait la demande : il en voit la suite, pas ce qui y fut dit',
  }),
  reponses: z.array(z.object({ etape: z.string(), champ: z.string(), question: z.string(), reponse: z.string() })),
  commentaire: z.string().nullable(),
  pieces: z.array(piece),
  liees: z
    .array(z.object({ reference: z.string(), libelle: z.string(), sens: z.enum(['AVANT', 'APRES']) }))
    .meta({ description: 'Le déménagement qu’elle suit (AVANT), ou la souscription qui le suit (APRES)' }),
  evenements: z.array(
    z.object({
      date: instantReponse,
      nature: z.enum(['CREATION', 'ETAT', 'MESSAGE_SERVICE', 'MESSAGE_CLIENT']),
      etat: etat.nullable(),
      message: z.string().nullable(),
      pieces: z.array(piece),
    }),
  ),
  reponsePossible: z.boolean(),
})

export const messageClient = parDemande.extend({ message: texteLibre(2000).pipe(texte(2000, 1)) })

/** Of which form, and for which contract, a request is begun. */
export const brouillonVoulu = z.object({ typeFormulaire: parType.shape.type, numeroContrat: numeroContrat.optional() })

const saisieGardee = {
  version: texte(8000).meta({ description: 'Les questions posées, qui peuvent changer avant la reprise' }),
  idProcessus: nouvelleDemarche.shape.idProcessus,
  etape: texte(100, 1),
  valeurs: z.record(texte(100, 1), z.union([texte(4000), z.array(cadran).max(8)])),
}
/** What is kept of a request that is being filled in: no file, no bank account. */
export const brouillonAGarder = brouillonVoulu.extend(saisieGardee)
const brouillon = z.object({ ...saisieGardee, enregistreLe: instantReponse })
export const brouillonGarde = z.object({ brouillon: brouillon.nullable() })
export const brouillonEnregistre = z.object({ enregistreLe: instantReponse })
