import { reglagesCalls } from '@ael/contract/configuration/reglages.calls.ts'
import type { FonctionnaliteReglee } from '@ael/contract/configuration/schemas.ts'
import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { configurationQuery } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { LocalColumn } from '../../../ui/table/local-page.ts'
import { LocalStaffTable } from '../../../ui/table/StaffTable.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from './libelles.ts'
import { Service } from './Service.tsx'
import styles from './Configuration.module.css'

type Colonne = LocalColumn<FonctionnaliteReglee>

const etat = (actif: boolean) => (actif ? libelles.active : libelles.eteinte)

const colonnes = (enCours: string | undefined, basculer: (ligne: FonctionnaliteReglee) => void): readonly Colonne[] => [
  {
    id: 'nom',
    header: libelles.colonnes.nom,
    sortable: true,
    rowHeader: true,
    card: 'title',
    value: ({ nom }) => nom,
    cell: ({ nom }) => nom,
  },
  {
    id: 'description',
    header: libelles.colonnes.description,
    sortable: true,
    card: 'full',
    value: ({ description }) => description,
    cell: ({ description }) => description,
  },
  {
    id: 'actif',
    header: libelles.colonnes.actif,
    sortable: true,
    card: 'start',
    value: ({ actif }) => etat(actif),
    cell: ({ actif, defaut }) => (
      <span className={styles.etat}>
        {etat(actif)}
        {actif !== defaut && <StatusBadge icon={false}>{libelles.modifiee}</StatusBadge>}
      </span>
    ),
  },
  {
    id: 'defaut',
    header: libelles.colonnes.defaut,
    card: 'hidden',
    value: ({ defaut }) => etat(defaut),
    cell: ({ defaut }) => etat(defaut),
  },
  {
    id: 'lecteurs',
    header: libelles.colonnes.lecteurs,
    aside: true,
    card: 'full',
    cardLabel: true,
    value: ({ lecteurs }) => lecteurs,
    cell: ({ lecteurs }) => <span className={styles.lecteurs}>{lecteurs}</span>,
  },
  {
    id: 'actions',
    header: libelles.colonnes.actions,
    quietHeader: true,
    card: 'end',
    cell: (ligne) => (
      <Button
        variant="outline"
        size="sm"
        disabled={enCours === ligne.nom}
        aria-label={ligne.actif ? libelles.desactiver(ligne.nom) : libelles.activer(ligne.nom)}
        onClick={() => basculer(ligne)}
      >
        {ligne.actif ? 'Éteindre' : 'Activer'}
      </Button>
    ),
  },
]

/** `/admin/configuration`: what the agency does and does not do, its caches, and its health. */
export function ConfigurationScreen() {
  const lues = useQuery(callQuery(reglagesCalls.listeConfig, {}))
  const queryClient = useQueryClient()
  const [aRemettre, setARemettre] = useState(false)
  // The browser of whoever changes it shows it too, without waiting for the next visit.
  const suite = {
    onSuccess: ({ message }: { message: string }) => {
      showToast('resolu', message)
      void queryClient.invalidateQueries({ queryKey: configurationQuery.queryKey })
    },
  }
  const activer = useCallMutation(reglagesCalls.activerConfig, suite)
  const eteindre = useCallMutation(reglagesCalls.desactiverConfig, suite)
  const remettre = useCallMutation(reglagesCalls.supprimerToutFeatures, {
    ...suite,
    onSettled: () => setARemettre(false),
  })
  const exporter = useTelechargement(reglagesCalls.exportReglages, 'fonctionnalites', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const enCours = [activer, eteindre].find(({ isPending }) => isPending)?.variables?.body.nom
  const textes = libelles.remettre
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setARemettre(true)}>
            {textes.bouton}
          </Button>
        }
      />
      <div className={styles.page}>
        <div className={styles.liste}>
          <LocalStaffTable
            name="fonctionnalites"
            texts={libelles}
            columns={colonnes(enCours, ({ nom, actif }) =>
              (actif ? eteindre : activer).mutate({ body: { nom: nom as Fonctionnalite } }),
            )}
            read={lues}
            getRowId={({ nom }) => nom}
            exporting={exporter.isPending}
            onExport={(format) => exporter.mutate({ params: { cible: 'fonctionnalites', format } })}
          />
        </div>
        <Service />
      </div>
      <ConfirmDialog
        open={aRemettre}
        question={textes.question}
        confirmLabel={textes.confirmer}
        cancelLabel={textes.garder}
        loading={remettre.isPending}
        onConfirm={() => remettre.mutate({})}
        onCancel={() => setARemettre(false)}
      >
        <p>{textes.suite}</p>
      </ConfirmDialog>
    </>
  )
}
