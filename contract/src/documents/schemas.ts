import * as z from 'zod'
import { dateReponse, identifiantNumerique, liste, numeroContrat, texte } from '../commun/champs.ts'
import { CLES_ARCHIVE, TYPES_DOCUMENT, TYPES_SOUSCRIPTION, type TypeDocument } from './regles.ts'
import { DESSINS } from '../contenus/dessins.ts'

/** An archived document, without its bytes. */
export const documentArchive = z.object({
  id: z.number().int(),
  date: dateReponse,
  type: z.enum(TYPES_DOCUMENT),
  libelle: z.string(),
  nomFichier: z.string(),
  taille: z.number().int().meta({ description: 'Octets' }),
  cle: z.enum(CLES_ARCHIVE).nullable(),
  condition: z
    .string()
    .nullable()
    .meta({ description: "Valeur de la clé d'archivage ; vide pour un document de tous" }),
  fullCondition: z
    .string()
    .nullable()
    .meta({ description: "Clé d'archivage et valeur, par exemple `numeroTraite = EAU`" }),
})
export type DocumentArchive = z.infer<typeof documentArchive>

/** Several types in one query value, separated by commas; all of them when none is named. */
const typesDemandes = <const T extends readonly [TypeDocument, ...TypeDocument[]]>(types: T) =>
  texte(200)
    .default('')
    .transform((valeur, contexte): T[number][] => {
      const noms = valeur.split(',').flatMap((nom) => nom.trim().toUpperCase() || [])
      const inconnu = noms.find((nom) => !types.some((type) => type === nom))
      if (inconnu === undefined) return noms.length === 0 ? [...types] : types.filter((type) => noms.includes(type))
      contexte.addIssue({
        code: 'custom',
        message: `Choisissez parmi ces types de document\u202F: ${types.join(', ')}.`,
      })
      return z.NEVER
    })
    .meta({
      type: 'string',
      description: `Types séparés par des virgules, parmi ${types.join(', ')} ; tous par défaut`,
    })

export const demandeDocuments = liste(['date', 'libelle', 'type'], 'date')
export type DemandeDocuments = z.output<typeof demandeDocuments>

export const parContrat = z.object({ contract: numeroContrat })
export const parCompteur = z.object({ numeroCompteur: texte(64, 1) })
export const parTraite = z.object({ numeroTraite: texte(20, 1).optional() })
export const pourSouscription = z.object({
  numeroCompteur: texte(64, 1).optional(),
  types: typesDemandes(TYPES_SOUSCRIPTION),
})
export const telechargement = z.object({ id: identifiantNumerique })

/** The name of a picture of the articles, by which it is asked for. */
export const nomVisuel = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{2,100}$/, 'Le nom comporte de 2 à 100 lettres sans accent, chiffres ou signes _ -.')
  .refine(
    (nom) => !DESSINS.some((dessin) => dessin === nom),
    'C’est le nom d’un dessin de l’agence. Donnez-en un autre.',
  )
