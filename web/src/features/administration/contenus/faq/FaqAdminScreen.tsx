import { faqCalls } from '@ael/contract/contenus/faq.calls.ts'
import type { Faq, ItemFaq } from '@ael/contract/contenus/schemas.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { CategorieDialog } from './CategorieDialog.tsx'
import styles from './Faq.module.css'
import { libelles } from './libelles.ts'
import { ListeOrdonnee } from './ListeOrdonnee.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

type Rangee = { identifiant: string; titre: string }
type Nature = 'categories' | 'sousCategories' | 'items'
type Ouverte =
  | { dialog: 'categorie'; rangee?: Rangee; parent?: string }
  | { dialog: 'question'; item?: ItemFaq; categorie: string }
  | { dialog: 'supprimer'; nature: Nature; rangee: Rangee }

const SUPPRIMER = {
  categories: faqCalls.supprimerCategorieFaq,
  sousCategories: faqCalls.supprimerSousCategorieFaq,
  items: faqCalls.supprimerItemFaq,
} as const
/** The text of a question that nobody has answered yet. */
const SANS_REPONSE = 'Nouveau contenu.'
const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const parId = ({ identifiant }: Rangee): string => identifiant
const parTitre = ({ titre }: Rangee): string => titre

/** `/admin/faq`: categories, sub-categories and questions, in their order. */
export function FaqAdminScreen() {
  const lue = useQuery(callQuery(faqCalls.listeFaq, {}))
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'categorie' })}>
            <IconPlus {...icone} />
            {libelles.ajouterCategorie}
          </Button>
        }
      />
      {lue.isError ? (
        <ErrorState level={2} title={libelles.echec} error={lue.error} onRetry={() => void lue.refetch()} />
      ) : !lue.data ? (
        <Loading shape="table" />
      ) : lue.data.categories.length === 0 ? (
        <EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />
      ) : (
        <Categories faq={lue.data} ouvrir={setOuverte} />
      )}
      <Dialogues faq={lue.data} ouverte={ouverte} fermer={() => setOuverte(null)} />
    </>
  )
}

/** The window that is open, if any. */
function Dialogues({ faq, ouverte, fermer }: { faq: Faq | undefined; ouverte: Ouverte | null; fermer: () => void }) {
  const suite = { onSuccess: ({ message }: { message: string }) => showToast('resolu', message), onSettled: fermer }
  const supprimer = {
    categories: useCallMutation(SUPPRIMER.categories, suite),
    sousCategories: useCallMutation(SUPPRIMER.sousCategories, suite),
    items: useCallMutation(SUPPRIMER.items, suite),
  }
  if (!ouverte || !faq) return null
  if (ouverte.dialog === 'categorie')
    return (
      <CategorieDialog
        {...(ouverte.rangee && { rangee: ouverte.rangee })}
        {...(ouverte.parent !== undefined && { parent: ouverte.parent })}
        onClose={fermer}
      />
    )
  if (ouverte.dialog === 'question')
    return (
      <QuestionDialog
        faq={faq}
        {...(ouverte.item && { item: ouverte.item })}
        categorie={ouverte.categorie}
        onClose={fermer}
      />
    )
  const { nature, rangee } = ouverte
  return (
    <DeletionDialog
      texts={libelles.suppression}
      name={rangee.titre}
      loading={supprimer[nature].isPending}
      onConfirm={() => supprimer[nature].mutate({ body: { identifiant: rangee.identifiant } })}
      onClose={fermer}
    />
  )
}

interface PropsFaq {
  faq: Faq
  ouvrir: (ouverte: Ouverte) => void
}

function Categories({ faq, ouvrir }: PropsFaq) {
  const ordonner = useCallMutation(faqCalls.ordonnerFaq)
  const enOrdre = (nature: Nature) => (identifiants: string[]) => ordonner.mutate({ body: { nature, identifiants } })
  const questions = (titre: string, items: readonly ItemFaq[]) =>
    items.length > 0 && (
      <ListeOrdonnee
        label={libelles.questions(titre)}
        elements={items}
        id={parId}
        nom={parTitre}
        onOrder={enOrdre('items')}
      >
        {(item) => (
          <Ligne
            rangee={item}
            nature="items"
            ouvrir={ouvrir}
            modifier={{ dialog: 'question', item, categorie: item.categorie }}
          >
            {item.titre}{' '}
            {item.texteHtml === SANS_REPONSE && <StatusBadge level="attention">{libelles.sansReponse}</StatusBadge>}
          </Ligne>
        )}
      </ListeOrdonnee>
    )
  return (
    <Panel>
      <ListeOrdonnee
        label={libelles.categories}
        elements={faq.categories}
        id={parId}
        nom={parTitre}
        onOrder={enOrdre('categories')}
      >
        {(categorie) => {
          const items = faq.items.filter((item) => item.categorie === categorie.identifiant)
          const sous = faq.sousCategories.filter((une) => une.categorie === categorie.identifiant)
          return (
            <>
              <Ligne
                rangee={categorie}
                nature="categories"
                ouvrir={ouvrir}
                modifier={{ dialog: 'categorie', rangee: categorie }}
              >
                <strong>{categorie.titre}</strong>
              </Ligne>
              <div className={styles.groupe}>
                {questions(
                  categorie.titre,
                  items.filter(({ sousCategorie }) => sousCategorie === null),
                )}
                {sous.length > 0 && (
                  <ListeOrdonnee
                    label={libelles.sousCategories(categorie.titre)}
                    elements={sous}
                    id={parId}
                    nom={parTitre}
                    onOrder={enOrdre('sousCategories')}
                  >
                    {(une) => (
                      <>
                        <Ligne
                          rangee={une}
                          nature="sousCategories"
                          ouvrir={ouvrir}
                          modifier={{ dialog: 'categorie', rangee: une, parent: categorie.identifiant }}
                        >
                          {une.titre}
                        </Ligne>
                        {questions(
                          une.titre,
                          items.filter(({ sousCategorie }) => sousCategorie === une.identifiant),
                        )}
                      </>
                    )}
                  </ListeOrdonnee>
                )}
                <div className={styles.actions}>
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => ouvrir({ dialog: 'question', categorie: categorie.identifiant })}
                  >
                    {libelles.ajouterQuestion}
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => ouvrir({ dialog: 'categorie', parent: categorie.identifiant })}
                  >
                    {libelles.ajouterSousCategorie}
                  </Button>
                </div>
              </div>
            </>
          )
        }}
      </ListeOrdonnee>
    </Panel>
  )
}

interface PropsLigne {
  rangee: Rangee
  nature: Nature
  modifier: Ouverte
  ouvrir: (ouverte: Ouverte) => void
  children: ReactNode
}

const Ligne = ({ rangee, nature, modifier, ouvrir, children }: PropsLigne) => (
  <div className={styles.ligne}>
    <span>{children}</span>
    <span className={styles.actions}>
      <IconButton
        label={libelles.modifier(rangee.titre)}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => ouvrir(modifier)}
      >
        <IconPencil {...icone} />
      </IconButton>
      <IconButton
        label={libelles.supprimer(rangee.titre)}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => ouvrir({ dialog: 'supprimer', nature, rangee })}
      >
        <IconTrash {...icone} />
      </IconButton>
    </span>
  </div>
)
