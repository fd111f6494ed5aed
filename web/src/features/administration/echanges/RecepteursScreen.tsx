import { echangesCalls } from '@ael/contract/echanges/calls.ts'
import type { CleApi, Recepteur } from '@ael/contract/echanges/schemas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { DeletionDialog } from '../../../ui/dialog/DeletionDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './Echanges.module.css'
import { libelles } from './libelles.ts'
import { quand } from './quand.ts'

const RecepteurDialog = lazy(async () => ({ default: (await import('./RecepteurDialog.tsx')).RecepteurDialog }))
const CleDialog = lazy(async () => ({ default: (await import('./CleDialog.tsx')).CleDialog }))
const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog.tsx')).SecretDialog }))

const textes = libelles.recepteurs

type Ouverte =
  | { dialog: 'ajouter' | 'cle' }
  | { dialog: 'secret'; secret: string }
  | { dialog: 'modifier' | 'supprimer' | 'renouveler'; recepteur: Recepteur }
  | { dialog: 'revoquer'; cle: CleApi }

const NIVEAUX = { JOINT: 'resolu', EN_PANNE: 'urgent', SUSPENDU: 'attention', JAMAIS_JOINT: 'neutre' } as const

interface PropsRecepteur {
  recepteur: Recepteur
  ouvrir: (ouverte: Ouverte) => void
}

function RecepteurPanel({ recepteur, ouvrir }: PropsRecepteur) {
  const { id, libelle, url, types, suspendu } = recepteur
  const dire = { onSuccess: ({ message }: { message: string }) => showToast('resolu', message) }
  const essayer = useCallMutation(echangesCalls.essayerRecepteur, dire)
  const modifier = useCallMutation(echangesCalls.modifierRecepteur, dire)
  const rejouer = useCallMutation(echangesCalls.rejouerLivraisons, dire)
  const bouton = (action: keyof typeof textes.actions, faire: () => void, occupe = false) => (
    <Button
      variant="outline"
      size="sm"
      disabled={occupe}
      aria-label={textes.de(textes.actions[action], libelle)}
      onClick={faire}
    >
      {textes.actions[action]}
    </Button>
  )
  return (
    <Panel
      title={libelle}
      aside={<StatusBadge level={NIVEAUX[recepteur.etat]}>{textes.etats[recepteur.etat]}</StatusBadge>}
      footer={
        <div className={styles.actions}>
          {bouton('essayer', () => essayer.mutate({ body: { id } }), essayer.isPending)}
          {bouton('modifier', () => ouvrir({ dialog: 'modifier', recepteur }))}
          {bouton(
            suspendu ? 'reprendre' : 'suspendre',
            () => modifier.mutate({ body: { id, libelle, url, types, suspendu: !suspendu } }),
            modifier.isPending,
          )}
          {recepteur.abandonnees > 0 &&
            bouton('rejouer', () => rejouer.mutate({ body: { recepteur: id } }), rejouer.isPending)}
          {bouton('secret', () => ouvrir({ dialog: 'renouveler', recepteur }))}
          {bouton('supprimer', () => ouvrir({ dialog: 'supprimer', recepteur }))}
        </div>
      }
    >
      {recepteur.etat === 'EN_PANNE' && recepteur.repriseLe !== null && (
        <Notice level="urgent">{textes.panne(recepteur.derniereErreur ?? '', quand(recepteur.repriseLe))}</Notice>
      )}
      <DescriptionList
        items={[
          { term: textes.adresse, value: <span className={styles.adresse}>{url}</span> },
          { term: textes.evenements, value: types.join(', ') },
          { term: textes.enAttente, value: formatNombre(recepteur.enAttente) },
          { term: textes.abandonnees, value: formatNombre(recepteur.abandonnees) },
          {
            term: textes.dernierSucces,
            value: recepteur.dernierSuccesLe === null ? textes.jamais : quand(recepteur.dernierSuccesLe),
          },
        ]}
      />
    </Panel>
  )
}

function Cles({ ouvrir }: { ouvrir: (ouverte: Ouverte) => void }) {
  const lues = useQuery(callQuery(echangesCalls.listeCles, {}))
  const { colonnes } = libelles.cles
  return (
    <Panel
      title={libelles.cles.titre}
      aside={
        <Button size="sm" aria-haspopup="dialog" onClick={() => ouvrir({ dialog: 'cle' })}>
          {libelles.cles.creer}
        </Button>
      }
    >
      {lues.isPending && <Loading />}
      {lues.isError && (
        <ErrorState
          error={lues.error}
          title={libelles.cles.echec}
          detail={libelles.cles.echecDetail}
          level={3}
          onRetry={() => void lues.refetch()}
        />
      )}
      {lues.data?.resultats.length === 0 && <p>{libelles.cles.aucune}</p>}
      <div className={styles.pile}>
        {lues.data?.resultats.map((cle) => (
          <Panel
            key={cle.id}
            level={3}
            title={cle.libelle}
            aside={
              <StatusBadge level={cle.etat === 'VALIDE' ? 'resolu' : 'neutre'}>
                {libelles.cles.etats[cle.etat]}
              </StatusBadge>
            }
            footer={
              cle.etat === 'VALIDE' && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={textes.de(libelles.cles.retirer, cle.libelle)}
                  onClick={() => ouvrir({ dialog: 'revoquer', cle })}
                >
                  {libelles.cles.retirer}
                </Button>
              )
            }
          >
            <DescriptionList
              items={[
                { term: colonnes.prefixe, value: `ael_${cle.prefixe}_…` },
                { term: colonnes.portees, value: cle.portees.map((une) => libelles.cles.portees[une]).join(', ') },
                {
                  term: colonnes.employee,
                  value: cle.employeeLe === null ? libelles.cles.jamais : quand(cle.employeeLe),
                },
                { term: colonnes.fin, value: cle.expireLe === null ? libelles.cles.jamais : quand(cle.expireLe) },
              ]}
            />
          </Panel>
        ))}
      </div>
    </Panel>
  )
}

/** `/admin/recepteurs`: the systems that are told, and the keys by which they answer. */
export function RecepteursScreen() {
  const lus = useQuery({ ...callQuery(echangesCalls.listeRecepteurs, {}), staleTime: 0 })
  const [ouverte, setOuverte] = useState<Ouverte | null>(null)
  const fermer = () => setOuverte(null)
  const montrer = (secret: string) => setOuverte({ dialog: 'secret', secret })
  const suite = {
    onSuccess: ({ message }: { message: string }) => showToast('resolu', message),
    onSettled: fermer,
  }
  const supprimer = useCallMutation(echangesCalls.supprimerRecepteur, suite)
  const revoquer = useCallMutation(echangesCalls.revoquerCle, suite)
  const renouveler = useCallMutation(echangesCalls.renouvelerSecret, {
    onSuccess: ({ secret }) => montrer(secret),
    onError: fermer,
  })
  const permises = lus.data?.adressesPermises ?? []
  return (
    <>
      <PageTitle
        title={textes.titre}
        under={textes.sousTitre}
        actions={
          <Button aria-haspopup="dialog" onClick={() => setOuverte({ dialog: 'ajouter' })}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            {textes.ajouter}
          </Button>
        }
      />
      <div className={styles.pile}>
        {lus.isPending && <Loading />}
        {lus.isError && (
          <ErrorState
            error={lus.error}
            title={textes.echec}
            detail={textes.echecDetail}
            level={2}
            onRetry={() => void lus.refetch()}
          />
        )}
        {lus.data?.resultats.length === 0 && (
          <Panel>
            <EmptyState level={2} title={textes.aucun} reason={textes.aucunRaison} />
          </Panel>
        )}
        {lus.data?.resultats.map((recepteur) => (
          <RecepteurPanel key={recepteur.id} recepteur={recepteur} ouvrir={setOuverte} />
        ))}
        <Cles ouvrir={setOuverte} />
      </div>
      <Suspense>
        {ouverte?.dialog === 'ajouter' && <RecepteurDialog permises={permises} onSecret={montrer} onClose={fermer} />}
        {ouverte?.dialog === 'modifier' && (
          <RecepteurDialog recepteur={ouverte.recepteur} permises={permises} onSecret={montrer} onClose={fermer} />
        )}
        {ouverte?.dialog === 'cle' && <CleDialog onSecret={montrer} onClose={fermer} />}
        {ouverte?.dialog === 'secret' && <SecretDialog secret={ouverte.secret} onClose={fermer} />}
      </Suspense>
      {ouverte?.dialog === 'supprimer' && (
        <DeletionDialog
          texts={textes.suppression}
          name={ouverte.recepteur.libelle}
          loading={supprimer.isPending}
          onConfirm={() => supprimer.mutate({ body: { id: ouverte.recepteur.id } })}
          onClose={fermer}
        />
      )}
      {ouverte?.dialog === 'revoquer' && (
        <DeletionDialog
          texts={libelles.cles.revocation}
          name={ouverte.cle.libelle}
          loading={revoquer.isPending}
          onConfirm={() => revoquer.mutate({ body: { id: ouverte.cle.id } })}
          onClose={fermer}
        />
      )}
      {ouverte?.dialog === 'renouveler' && (
        <ConfirmDialog
          open
          question={textes.renouveler.question}
          confirmLabel={textes.renouveler.confirmer}
          cancelLabel={textes.renouveler.garder}
          loading={renouveler.isPending}
          onConfirm={() => renouveler.mutate({ body: { id: ouverte.recepteur.id } })}
          onCancel={fermer}
        >
          <p>
            <strong>{ouverte.recepteur.libelle}</strong>
          </p>
          <p>{textes.renouveler.suite}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
