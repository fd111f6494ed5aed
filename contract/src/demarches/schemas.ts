import * as z from 'zod'
import { texte } from '../commun/champs.ts'

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
