import { readFile } from 'node:fs/promises'
import { controlerFichier } from '../../gateways/fichiers/controle/controler-fichier.ts'
import { DEFAUTS } from '../../gateways/fichiers/controle/dire-defaut.ts'
import { typeAnnonce } from '../../gateways/fichiers/types-fichiers.ts'
import type { FichierRecu } from '../../kernel/fichier-recu.ts'
import type { Services } from '../../services.ts'
import { controleImpossible, documentRefuse } from './errors.ts'

const OCTETS_MAX = 5_242_880
const NOM_MAX = 255

/** A file that was looked into, whole. */
export interface FichierControle {
  nom: string
  type: string
  contenu: Buffer
}

const refuser = (nom: string, suite: string) => documentRefuse('fichier', `Le fichier «\u202F${nom}\u202F» ${suite}.`)

/** The one file that comes with a form, which is what its name says, and one of these types. */
export async function recevoirFichier(
  services: Pick<Services, 'pieces' | 'antivirus' | 'log'>,
  fichiers: AsyncIterable<FichierRecu>,
  types: readonly string[],
): Promise<FichierControle> {
  let recu: FichierControle | null = null
  for await (const fichier of fichiers) recu = await controler(services, fichier, types)
  if (!recu) throw documentRefuse('fichier', 'Choisissez le fichier.')
  return recu
}

async function controler(
  { pieces, antivirus, log }: Pick<Services, 'pieces' | 'antivirus' | 'log'>,
  { nom: donne, flux }: FichierRecu,
  types: readonly string[],
): Promise<FichierControle> {
  const nom = donne.normalize('NFC').trim()
  if (nom === '' || nom.length > NOM_MAX)
    throw documentRefuse('fichier', `Donnez au fichier un nom de ${NOM_MAX} caractères au plus.`)
  const type = typeAnnonce(nom)
  if (type === null || !types.includes(type))
    throw refuser(nom, `n’est pas d’un format admis\u202F: ${types.map((un) => un.split('/')[1]).join(', ')}`)
  const gardee = await pieces.recevoir(flux, OCTETS_MAX)
  if (!gardee) throw refuser(nom, 'dépasse 5 Mo. Réduisez-le, ou joignez-en un autre')
  try {
    if (gardee.octets === 0) throw refuser(nom, 'est vide. Joignez-en un autre')
    const chemin = pieces.chemin(gardee.cle)
    const defaut = await controlerFichier(chemin, type, antivirus).catch((err: unknown) => {
      log.error({ err }, 'fichier invérifiable')
      throw controleImpossible()
    })
    if (defaut) throw refuser(nom, DEFAUTS[defaut])
    return { nom, type, contenu: await readFile(chemin) }
  } finally {
    // What is archived is in the database.
    await pieces.oter(gardee.cle)
  }
}
