import type { ArticleEdite } from '@ael/contract/contenus/edition.schemas.ts'
import { TEMPLATES } from '@ael/contract/contenus/templates.ts'
import * as z from 'zod'
import { formatDate } from '../../../../lib/formats/dates.ts'

const ligne = z.string().trim()

/** What the form of an article holds; the server says what is wrong with it, at its field. */
export const saisieArticle = z.object({
  titre: ligne,
  resume: ligne,
  template: z.enum(TEMPLATES),
  visuel: ligne,
  categorie: ligne,
  position: z.coerce.number<string>({ error: 'Saisissez un nombre entier.' }),
  dateDebut: ligne,
  dateFin: ligne,
  isHidden: z.boolean(),
  contenus: z.array(
    z.object({
      conditionAffichage: ligne,
      titre: ligne,
      visuel: ligne,
      resume: ligne,
      texteHtml: z.string(),
      liens: z.array(z.object({ libelle: ligne, url: ligne })),
    }),
  ),
})
export type SaisieArticle = z.input<typeof saisieArticle>

const jour = (iso: string | null): string => (iso === null ? '' : formatDate(iso))

/** The form as an article fills it. */
export const saisieDe = ({ dateDebut, dateFin, position, ...article }: ArticleEdite): SaisieArticle => ({
  ...article,
  position: String(position),
  dateDebut: jour(dateDebut),
  dateFin: jour(dateFin),
})

export const CONTENU_VIDE = {
  conditionAffichage: '',
  titre: '',
  visuel: '',
  resume: '',
  texteHtml: 'Nouveau contenu.',
  liens: [],
}
