import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { estConnecte } from '@ael/contract/utilisateurs/anonyme.ts'
import { contientMots } from '../../features/contenus/faq-recherche.ts'
import { articleQuery, faqQuery, menuQuery } from '../../features/contenus/queries.ts'
import { texteDe } from '../../features/contenus/texte-d-article.ts'
import { useAutorisations } from '../../lib/session/autorisations.ts'
import { useConfiguration, useFonctionnalite } from '../../lib/session/configuration.ts'
import { useContexte } from '../../lib/session/contexte.ts'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/table/SearchField.tsx'
import { useMenus } from '../menus/use-menus.ts'
import { libelles } from '../plan/libelles.ts'
import { ecransDe, SUJETS, type Chercheur, type Ecran, type Sujet } from '../plan/plan.ts'
import styles from './PlanPage.module.css'

const sujets = Object.keys(SUJETS) as Sujet[]

function Liens({ titre, ecrans }: { titre: string; ecrans: readonly Ecran[] }) {
  if (ecrans.length === 0) return null
  return (
    <Panel title={titre}>
      <ul className={styles.liens}>
        {ecrans.map(({ route, titre: nom }) => (
          <li key={route}>
            <a href={`#${route}`}>{nom}</a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `/plan-du-site`: whom to call, every screen and page by subject, and one search over screens, pages and questions. */
export const PlanPage = () => (estConnecte(useUtilisateur()) ? <PlanDuClient /> : <PlanDuVisiteur />)

const VISITEUR: Chercheur = { connecte: false, profils: [], contexte: null, autorisations: [], menu: [] }

// A visitor looks at no contract, and asking for it would end his session.
const PlanDuVisiteur = () => (
  <div className={styles.public}>
    <Plan chercheur={VISITEUR} />
  </div>
)

function PlanDuClient() {
  const { profils } = useUtilisateur()
  const { principal } = useMenus()
  return (
    <Plan
      chercheur={{
        connecte: true,
        profils,
        contexte: useContexte(),
        autorisations: useAutorisations(),
        menu: principal.map(({ route }) => route),
      }}
    />
  )
}

/** The screens that are open to whoever looks for them, by subject. */
function useEcrans(chercheur: Chercheur): Record<Sujet, Ecran[]> {
  const routes = Object.values(useRouter().routesByPath)
  const faq = useFonctionnalite('UseFaq')
  return Object.fromEntries(
    sujets.map((sujet) => [sujet, ecransDe(sujet, routes, chercheur).filter(({ route }) => route !== '/faq' || faq)]),
  ) as Record<Sujet, Ecran[]>
}

function Plan({ chercheur }: { chercheur: Chercheur }) {
  const { recherche = '' } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const { telephoneUrgence } = useConfiguration()
  const ecrans = useEcrans(chercheur)
  const menu = useQuery(menuQuery)
  const pages = menu.data?.menu.map(({ libelle, ...page }) => ({ ...page, titre: libelle })) ?? []
  return (
    <>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      <div className={styles.recherche}>
        <SearchField
          label={libelles.rechercher}
          placeholder={libelles.exemple}
          value={recherche}
          onSearch={(valeur) => void naviguer({ to: '/plan-du-site', search: { recherche: valeur }, replace: true })}
        />
      </div>
      {recherche ? (
        <Resultats
          recherche={recherche}
          ecrans={Object.values(ecrans).flat()}
          pages={pages.filter(autreQue(ecrans.informations))}
          menuLu={!menu.isLoading}
        />
      ) : (
        <div className={styles.sujets}>
          <Panel title={libelles.contact}>
            <p>
              {libelles.urgence}
              <a href={`tel:${telephoneUrgence.replaceAll(/[^+\d]/g, '')}`}>{telephoneUrgence}</a>
              {libelles.toujours}
            </p>
          </Panel>
          {sujets.map((sujet) => (
            <Liens
              key={sujet}
              titre={libelles.sujets[sujet]}
              ecrans={
                sujet === 'informations' ? [...ecrans[sujet], ...pages.filter(autreQue(ecrans[sujet]))] : ecrans[sujet]
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

const autreQue =
  (ecrans: readonly Ecran[]) =>
  ({ route }: Ecran): boolean =>
    ecrans.every((ecran) => ecran.route !== route)

interface Cherches {
  recherche: string
  ecrans: readonly Ecran[]
  pages: readonly (Ecran & { identifiant: string })[]
  menuLu: boolean
}

/** What speaks of it, once all that may has been read: neither a count nor a place changes afterwards. */
function Resultats({ recherche, ecrans, pages, menuLu }: Cherches) {
  const faqActive = useFonctionnalite('UseFaq')
  const { data: faq, isLoading: faqAttendue } = useQuery({ ...faqQuery, enabled: faqActive })
  const articles = useQueries({ queries: pages.map(({ identifiant }) => articleQuery(identifiant)) })
  if (!menuLu || faqAttendue || articles.some(({ isLoading }) => isLoading)) {
    return (
      <Panel busy>
        <Loading shape="table" rows={12} label={libelles.enCours} />
      </Panel>
    )
  }
  const contient = (texte: string) => contientMots(texte, recherche)
  const trouvees = {
    ecrans: ecrans.filter(({ titre }) => contient(titre)),
    pages: pages.filter(({ titre }, rang) =>
      contient(`${titre} ${articles[rang]?.data ? texteDe(articles[rang].data) : ''}`),
    ),
    questions: (faq?.items ?? [])
      .filter(({ titre, texteHtml }) => contient(`${titre} ${texteHtml}`))
      .map(({ identifiant, titre }) => ({ route: `/faq?question=${encodeURIComponent(identifiant)}`, titre })),
  }
  const nombre = Object.values(trouvees).flat().length
  return (
    <>
      <output>{libelles.resultats(nombre)}</output>
      {nombre === 0 && (
        <EmptyState
          level={2}
          title={libelles.aucun(recherche)}
          reason={libelles.aucunRaison}
          action={
            <ButtonLink href="#/plan-du-site" variant="outline">
              {libelles.effacer}
            </ButtonLink>
          }
        />
      )}
      <div className={styles.sujets}>
        <Liens titre={libelles.ecrans} ecrans={trouvees.ecrans} />
        <Liens titre={libelles.pages} ecrans={trouvees.pages} />
        <Liens titre={libelles.questions} ecrans={trouvees.questions} />
      </div>
    </>
  )
}
