import { Carousel } from '../../../ui/carousel/Carousel.tsx'
import { ArticleEnPlace } from '../components/ArticleEnPlace.tsx'
import { Contenus } from '../components/Blocs.tsx'
import type { Modele } from '../modele.ts'
import { carouselItem } from './carousel-item.tsx'

/** The articles that it presents, one after the other. */
export const carousel: Modele = {
  nom: 'carousel',
  presente: true,
  Contenu: ({ article, niveau }) => (
    <>
      <Contenus article={article} niveau={niveau} />
      {article.articles && article.articles.length > 0 && (
        <Carousel
          label={article.titre}
          slides={article.articles.map((item) => ({
            key: item.identifiant,
            label: item.titre,
            content: (
              <ArticleEnPlace article={item}>
                <carouselItem.Contenu article={item} niveau={3} />
              </ArticleEnPlace>
            ),
          }))}
        />
      )}
    </>
  ),
}
