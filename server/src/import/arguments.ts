import { parseArgs } from 'node:util'
import { lireDemande } from './demande.ts'
import type { Demande } from './executer.ts'
import { ENCODAGES } from './fichier/encodage.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import { NATURES, NOMS_NDJSON } from './nature.ts'
import { UNITES_CONNUES } from './releves/lecture/valeur-index.ts'

export const USAGE = `Usage :
  npm run importer -- telereleves FICHIER [options]
  npm run importer -- ${NOMS_NDJSON.join('|')} FICHIER.ndjson

Les fichiers peuvent être compressés par gzip. Options communes :
  --encodage ENCODAGE    ${ENCODAGES.join(', ')} (par défaut utf-8)
  --silencieux           rien de ce que le fichier apporte n’est écrit à un client
  --rejets FICHIER       où écrire les lignes rejetées (par défaut dans DATA_DIR/rejets)
  --echec-si-rejets N    se termine par 2 si plus de N lignes sont rejetées

Options des télérelevés (CSV) :
  --separateur C         séparateur des colonnes, ou tab (par défaut deviné)
  --appareil COLONNE     numéro du compteur : nom ou numéro de la colonne (par défaut appareil)
  --horodatage COLONNE   date et heure du relevé (par défaut horodatage)
  --index COLONNE        index relevé (par défaut index)
  --format-date FORMAT   par exemple "dd/MM/yyyy HH:mm:ss" (par défaut ISO 8601)
  --unite UNITE          ${UNITES_CONNUES.join(', ')} (par défaut L)
  --creer                crée un contrat pour chaque compteur inconnu
  --compte MAIL          rattache ces contrats à un compte`

/** What the command line asks for. */
export interface Arguments {
  demande: Omit<Demande, 'rejets'>
  /** Where refused lines go, when it is said. */
  rejets: string | undefined
  /** More refused lines than these are a failure. */
  rejetsAdmis: number
}

/** Reads the command line. */
export function lireArguments(args: readonly string[]): Arguments {
  const { values, positionals } = analyser(args)
  const [nature, fichier, ...surplus] = positionals
  if (nature === undefined || fichier === undefined || surplus.length > 0) throw new ErreurImport(USAGE)
  const { rejets, 'echec-si-rejets': seuil, ...options } = values
  const connue = NATURES.find((autre) => autre === nature)
  if (!connue) throw new ErreurImport(`On ne sait pas importer « ${nature} ».\n\n${USAGE}`)
  return {
    demande: { fichier, ...lireDemande(connue, options) },
    rejets,
    rejetsAdmis: seuil === undefined ? Number.POSITIVE_INFINITY : lireSeuil(seuil),
  }
}

function lireSeuil(texte: string): number {
  if (/^\d{1,12}$/.test(texte)) return Number(texte)
  throw new ErreurImport('Option refusée. --echec-si-rejets : donnez un nombre entier de lignes.')
}

function analyser(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        separateur: { type: 'string' },
        appareil: { type: 'string' },
        horodatage: { type: 'string' },
        index: { type: 'string' },
        'format-date': { type: 'string' },
        unite: { type: 'string' },
        creer: { type: 'boolean' },
        compte: { type: 'string' },
        encodage: { type: 'string' },
        silencieux: { type: 'boolean' },
        rejets: { type: 'string' },
        'echec-si-rejets': { type: 'string' },
      },
    })
  } catch (cause) {
    const option = /'(-[^']*)'/.exec(cause instanceof Error ? cause.message : '')?.[1]
    throw new ErreurImport(`L’option ${option ?? ''} n’est pas comprise.\n\n${USAGE}`, { cause })
  }
}
