import type { Template } from '@ael/contract/contenus/templates.ts'
import type { Modele } from './modele.ts'
import { alert } from './templates/alert.tsx'
import { article } from './templates/article.tsx'
import { carouselItem } from './templates/carousel-item.tsx'
import { carousel } from './templates/carousel.tsx'
import { editoCgu } from './templates/edito-cgu.tsx'
import { editoService } from './templates/edito-service.tsx'
import { full } from './templates/full.tsx'
import { genericTuile } from './templates/generic-tuile.tsx'
import { homeMiseEnAvant } from './templates/home-mise-en-avant.tsx'
import { homeTuile } from './templates/home-tuile.tsx'
import { illustratedH } from './templates/illustrated-h.tsx'
import { illustratedHRKnowMore } from './templates/illustrated-hr-know-more.tsx'
import { illustratedHRNoWrap } from './templates/illustrated-hr-no-wrap.tsx'
import { illustratedHR } from './templates/illustrated-hr.tsx'
import { illustratedV } from './templates/illustrated-v.tsx'
import { linkText } from './templates/link-text.tsx'
import { miseEnAvant } from './templates/mise-en-avant.tsx'
import { nude } from './templates/nude.tsx'
import { popTuile } from './templates/pop-tuile.tsx'
import { popinfo } from './templates/popinfo.tsx'
import { scrollingText } from './templates/scrolling-text.tsx'
import { simpleText } from './templates/simple-text.tsx'
import { simple } from './templates/simple.tsx'
import { well } from './templates/well.tsx'

/** The templates of articles: one file of `templates/` each. */
export const MODELES: readonly Modele[] = [
  alert,
  article,
  carouselItem,
  carousel,
  editoCgu,
  editoService,
  full,
  genericTuile,
  homeMiseEnAvant,
  homeTuile,
  illustratedH,
  illustratedHRKnowMore,
  illustratedHRNoWrap,
  illustratedHR,
  illustratedV,
  linkText,
  miseEnAvant,
  nude,
  popTuile,
  popinfo,
  scrollingText,
  simpleText,
  simple,
  well,
]

const parNom = new Map(MODELES.map((modele) => [modele.nom, modele]))

/** How a template looks; the plainest one for a name that is not known. */
export const modeleDe = (nom: Template): Modele => parNom.get(nom) ?? simple
