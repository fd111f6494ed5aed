import { parseArgs } from 'node:util'
import type { Demande } from './executer.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import { NOMS_NDJSON } from './nature.ts'
import { UNITES_CONNUES } from './releves/lecture/valeur-index.ts'
import { optionsTelereleves } from './releves/options.ts'

export const USAGE = `Usage :
  npm run importer -- telereleves FICHIER [options]
  npm run importer -- ${NOMS_NDJSON.join('|')} FICHIER.ndjson

Les fichiers peuvent être compressés par gzip. Options communes :
  --rejets FICHIER       où écrire les lignes rejetées (par défaut FICHIER.rejets.csv)

Options des télérelevés (CSV) :
  --separateur C         séparateur des colonnes, ou tab (par défaut deviné)
  --appareil COLONNE     numéro du compteur : nom ou numéro de la colonne (par défaut appareil)
  --horodatage COLONNE   date et heure du relevé (par défaut horodatage)
  --index COLONNE        index relevé (par défaut index)
  --format-date FORMAT   par exemple "dd/MM/yyyy HH:mm:ss" (par défaut ISO 8601)
  --unite UNITE          ${UNITES_CONNUES.join(', ')} (par défaut L)
  --creer                crée un contrat pour chaque compteur inconnu
  --compte MAIL          rattache ces contrats à un compte`

/** Reads the command line. */
export function lireArguments(args: readonly string[]): Demande {
  const { values, positionals } = analyser(args)
  const [nature, fichier, ...surplus] = positionals
  if (nature === undefined || fichier === undefined || surplus.length > 0) throw new ErreurImport(USAGE)
  const { rejets = `${fichier}.rejets.csv`, ...options } = values
  if (nature === 'telereleves') {
    return { fichier, rejets, contenu: { nature, options: optionsTelereleves(options) } }
  }
  const connue = NOMS_NDJSON.find((autre) => autre === nature)
  if (!connue) throw new ErreurImport(`On ne sait pas importer « ${nature} ».\n\n${USAGE}`)
  const [etrangere] = Object.keys(options)
  if (etrangere) throw new ErreurImport(`L’option --${etrangere} ne vaut que pour les télérelevés.\n\n${USAGE}`)
  return { fichier, rejets, contenu: { nature: connue } }
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
        rejets: { type: 'string' },
      },
    })
  } catch (cause) {
    const option = /'(-[^']*)'/.exec(cause instanceof Error ? cause.message : '')?.[1]
    throw new ErreurImport(`L’option ${option ?? ''} n’est pas comprise.\n\n${USAGE}`, { cause })
  }
}
