import { federationCalls } from '@ael/contract/federation/calls.ts'
import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { libelles } from '../libelles.ts'
import { liensQuery } from '../liens.ts'
import { ChoisirMotDePasse } from './ChoisirMotDePasse.tsx'
import styles from '../screens/ProfilScreen.module.css'

const textes = libelles.identites

/** The identity providers that open this account; each may be unlinked by whoever still has a password. */
export function IdentitesLiees() {
  const { data } = useQuery(liensQuery)
  const [aDelier, setADelier] = useState<FournisseurIdentite | null>(null)
  const delier = useCallMutation(federationCalls.delier, {
    onSuccess: ({ message }) => {
      setADelier(null)
      showToast('resolu', message)
    },
  })
  if (!data || data.liens.length === 0) return null
  return (
    <Panel title={textes.titre}>
      {data.liens.map(({ fournisseur, lieLe, derniereConnexion }) => (
        <div key={fournisseur}>
          <DescriptionList
            stacked
            items={[
              { term: textes.noms[fournisseur], value: textes.lieLe(formatDate(lieLe)) },
              { term: textes.derniere, value: derniereConnexion ? formatDateHeure(derniereConnexion) : textes.jamais },
            ]}
          />
          {data.deliable && (
            <div className={styles.suite}>
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setADelier(fournisseur)}>
                {textes.delier(textes.noms[fournisseur])}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!data.deliable && <ChoisirMotDePasse />}
      {aDelier && (
        <ConfirmDialog
          open
          question={textes.question(textes.noms[aDelier])}
          confirmLabel={textes.delier(textes.noms[aDelier])}
          cancelLabel={textes.garder}
          loading={delier.isPending}
          onConfirm={() => delier.mutate({ params: { fournisseur: aDelier } })}
          onCancel={() => setADelier(null)}
        >
          <p>{textes.detail}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
