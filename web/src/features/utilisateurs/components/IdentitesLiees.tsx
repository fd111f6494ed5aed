import type { FournisseurIdentite } from '@ael/contract/federation/regles.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import { liensQuery } from '../liens.ts'
import { ChoisirMotDePasse } from './ChoisirMotDePasse.tsx'
import styles from '../screens/ProfilScreen.module.css'

const textes = libelles.identites
const DelierDialog = lazy(async () => ({ default: (await import('./DelierDialog.tsx')).DelierDialog }))

/** The identity providers that open this account; each may be unlinked by whoever still has a password. */
export function IdentitesLiees() {
  const { data } = useQuery(liensQuery)
  const [aDelier, setADelier] = useState<FournisseurIdentite | null>(null)
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
        <Suspense>
          <DelierDialog fournisseur={aDelier} onClose={() => setADelier(null)} />
        </Suspense>
      )}
    </Panel>
  )
}
