import { archivesCalls, type Visuel } from '@ael/contract/documents/archives.calls.ts'
import { IconPhotoEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../lib/formats/dates.ts'
import { formatTaille } from '../../../../lib/formats/taille.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { DeletionDialog } from '../../../../ui/dialog/DeletionDialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { EnTete } from '../EnTete.tsx'
import { libelles } from './libelles.ts'
import { VisuelDialog } from './VisuelDialog.tsx'
import styles from './Visuels.module.css'

const icone = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface PropsVisuel {
  visuel: Visuel
  onReplace: () => void
  onDelete: () => void
}

/** A picture as it is shown, and who shows it. The address changes with the file: the one of before is kept five minutes. */
const Carte = ({ visuel, onReplace, onDelete }: PropsVisuel) => (
  <li>
    <Panel
      title={visuel.libelle}
      aside={
        <>
          <IconButton label={libelles.remplacer(visuel.libelle)} size="sm" aria-haspopup="dialog" onClick={onReplace}>
            <IconPhotoEdit {...icone} />
          </IconButton>
          {visuel.articles.length === 0 && (
            <IconButton label={libelles.supprimer(visuel.libelle)} size="sm" aria-haspopup="dialog" onClick={onDelete}>
              <IconTrash {...icone} />
            </IconButton>
          )}
        </>
      }
    >
      <img
        className={styles.image}
        src={`/visuels/${visuel.nom}/640?le=${encodeURIComponent(visuel.deposeLe)}`}
        alt=""
        loading="lazy"
      />
      <DescriptionList
        items={[
          { term: libelles.formulaire.nom, value: visuel.nom },
          { term: libelles.fichier, value: `${visuel.nomFichier}, ${formatTaille(visuel.taille)}` },
          { term: libelles.largeurs, value: libelles.points(visuel.largeurs) },
          { term: libelles.deposeLe, value: formatDate(visuel.date) },
          {
            term: libelles.montrePar,
            value:
              visuel.articles.length === 0 ? (
                libelles.personne
              ) : (
                <span className={styles.articles}>
                  {visuel.articles.map(({ identifiant, titre }) => (
                    <a key={identifiant} href={`#/admin/contenus?article=${encodeURIComponent(identifiant)}`}>
                      {titre}
                    </a>
                  ))}
                </span>
              ),
          },
        ]}
      />
    </Panel>
  </li>
)

/** The pictures that articles may show: seen, added, replaced; taken away once no article shows them. */
export function Visuels() {
  const lus = useQuery(callQuery(archivesCalls.contenuVisuels, {}))
  const [edite, setEdite] = useState<{ visuel?: Visuel } | null>(null)
  const [aSupprimer, setASupprimer] = useState<Visuel | null>(null)
  const supprimer = useCallMutation(archivesCalls.supprimerVisuel, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: () => setASupprimer(null),
  })
  return (
    <>
      <EnTete
        onglet="visuels"
        actions={
          <Button aria-haspopup="dialog" onClick={() => setEdite({})}>
            <IconPlus {...icone} />
            {libelles.ajouter}
          </Button>
        }
      />
      {lus.isError ? (
        <ErrorState level={2} title={libelles.echec} error={lus.error} onRetry={() => void lus.refetch()} />
      ) : !lus.data ? (
        <Loading />
      ) : lus.data.resultats.length === 0 ? (
        <Panel>
          <EmptyState level={2} title={libelles.vide} reason={libelles.videRaison} />
        </Panel>
      ) : (
        <ul className={styles.visuels} aria-label={libelles.liste}>
          {lus.data.resultats.map((visuel) => (
            <Carte
              key={visuel.nom}
              visuel={visuel}
              onReplace={() => setEdite({ visuel })}
              onDelete={() => setASupprimer(visuel)}
            />
          ))}
        </ul>
      )}
      {edite && <VisuelDialog visuel={edite.visuel} onClose={() => setEdite(null)} />}
      {aSupprimer && (
        <DeletionDialog
          texts={libelles.suppression}
          name={aSupprimer.libelle}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { nom: aSupprimer.nom } })}
          onClose={() => setASupprimer(null)}
        />
      )}
    </>
  )
}
