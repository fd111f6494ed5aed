import type { ArticleEcrit } from '../article.ts'
import { accessibilite } from './accessibilite.ts'
import { accueil } from './accueil.ts'
import { cgu } from './conditions.ts'
import { conseils } from './conseils.ts'
import { donneesPersonnelles } from './donnees-personnelles.ts'
import { flash } from './flash.ts'
import { guides } from './guides.ts'
import { mentions } from './mentions.ts'
import { messages } from './messages.ts'
import { tableauDeBord } from './tableau-de-bord.ts'
import { presentesDans } from './texte-livre.ts'

/** The articles that come with the product. */
export const ARTICLES_LIVRES: readonly ArticleEcrit[] = [
  ...presentesDans('pages', [cgu, mentions, donneesPersonnelles, accessibilite]),
  ...flash,
  ...accueil,
  ...tableauDeBord,
  ...messages,
  ...conseils,
  ...guides,
]
