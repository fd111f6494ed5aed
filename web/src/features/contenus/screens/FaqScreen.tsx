import type { Faq } from '@ael/contract/contenus/schemas.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { raisonErreur, statutErreur } from '../../../lib/client/erreurs.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { Page } from '../components/Page.tsx'
import { Questions } from '../components/Questions.tsx'
import { chercherQuestions, rangerQuestions } from '../faq-recherche.ts'
import { libelles } from '../libelles.ts'
import { faqQuery } from '../queries.ts'
import styles from './FaqScreen.module.css'

const icone = <IconMessageQuestion size={24} stroke={1.75} aria-hidden="true" />

/** `/faq`: the questions by subject; the search, the subject and the question that is open stand in the address. */
export function FaqScreen() {
  const { data: faq, isError, error, refetch } = useQuery(faqQuery)
  return (
    <Page courante="faq" attend={!faq && !isError}>
      <PageTitle title={libelles.faq.titre} under={libelles.faq.sousTitre} />
      {faq ? (
        <FaqLue faq={faq} />
      ) : !isError ? (
        <Loading label={libelles.faq.chargement} shape="table" rows={8} />
      ) : statutErreur(error) === 403 ? (
        <EmptyState level={2} icon={icone} title={libelles.faq.inactive} reason={raisonErreur(error)} />
      ) : (
        <ErrorState
          error={error}
          level={2}
          title={libelles.faq.echec}
          detail={raisonErreur(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function FaqLue({ faq }: { faq: Faq }) {
  const { recherche = '', sujet, question } = useSearch({ strict: false })
  const naviguer = useNavigate()
  const trouvees = chercherQuestions(faq.items, recherche)
  const groupes = rangerQuestions(faq, trouvees)
  const montres =
    sujet === undefined || recherche !== '' ? groupes : groupes.filter(({ identifiant }) => identifiant === sujet)
  if (faq.items.length === 0)
    return <EmptyState level={2} icon={icone} title={libelles.faq.absente} reason={libelles.faq.absenteRaison} />
  return (
    <>
      <div className={styles.outils}>
        <SearchField
          label={libelles.faq.rechercher}
          placeholder={libelles.faq.exemple}
          value={recherche}
          onSearch={(valeur) => void naviguer({ to: '/faq', search: { recherche: valeur }, replace: true })}
        />
        <output>
          {libelles.faq.nombre(
            montres.flatMap(({ parties }) => parties).reduce((total, { items }) => total + items.length, 0),
          )}
        </output>
      </div>
      {recherche === '' && (
        <nav aria-label={libelles.faq.categories}>
          <ul className={styles.sujets}>
            {[{ identifiant: undefined, libelleCategorie: libelles.faq.toutes }, ...faq.categories].map(
              ({ identifiant, libelleCategorie }) => (
                <li key={identifiant ?? ''}>
                  <a
                    href={identifiant ? `#/faq?sujet=${encodeURIComponent(identifiant)}` : '#/faq'}
                    aria-current={identifiant === sujet ? 'true' : undefined}
                  >
                    {libelleCategorie}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
      {montres.length === 0 && (
        <EmptyState
          level={2}
          icon={icone}
          title={libelles.faq.aucune(recherche)}
          reason={libelles.faq.aucuneRaison}
          action={
            <ButtonLink href="#/faq" variant="outline">
              {libelles.faq.effacer}
            </ButtonLink>
          }
        />
      )}
      {montres.map(({ identifiant, titre, parties }) => (
        <section key={identifiant} className={styles.sujet} aria-labelledby={`sujet-${identifiant}`}>
          <h2 id={`sujet-${identifiant}`}>{titre}</h2>
          {parties.map((partie) => (
            <div key={partie.identifiant} className={styles.partie}>
              {partie.titre && <h3>{partie.titre}</h3>}
              <Questions
                items={partie.items}
                ouverte={question ?? (trouvees.length === 1 ? trouvees[0]?.identifiant : undefined)}
              />
            </div>
          ))}
        </section>
      ))}
    </>
  )
}
