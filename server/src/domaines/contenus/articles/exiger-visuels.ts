import { DESSINS } from '@ael/contract/contenus/dessins.ts'
import type { Database } from '../../../db/database.ts'
import type { ArticleEcrit } from '../article.ts'
import { contenuRefuse } from '../errors.ts'
import { retenirVisuels } from './retenir-visuels.query.ts'

/** Refuses an article that names a picture that there is not, or is no more; those that it names stay meanwhile. */
export async function exigerVisuels(trx: Database, { visuel, contenus }: ArticleEcrit): Promise<void> {
  const nommes = [
    { champ: 'visuel', nom: visuel },
    ...contenus.map((contenu, rang) => ({ champ: `contenus.${rang}.visuel`, nom: contenu.visuel })),
  ].filter(({ nom }) => nom !== '' && !DESSINS.some((dessin) => dessin === nom))
  const tenus = await retenirVisuels(trx, [...new Set(nommes.map(({ nom }) => nom))])
  const manque = nommes.find(({ nom }) => !tenus.has(nom))
  if (manque)
    throw contenuRefuse(
      manque.champ,
      `Le visuel «\u202F${manque.nom}\u202F» n’existe pas, ou plus. Choisissez-en un autre.`,
    )
}
