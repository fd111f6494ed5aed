import type { ReleveEnregistre } from '@ael/contract/releves/schemas.ts'
import { type ReactNode, useEffect } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { focusById } from '../../../ui/focus-by-id.ts'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { PageTitle, pageTitleId } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { enUnites, libelles } from '../libelles.ts'
import styles from '../Releves.module.css'

const LITRES = 1000

/** The receipt of a reading: what was sent, and its reference. */
export function RecuReleve({ recu, children }: { recu: ReleveEnregistre; children: ReactNode }) {
  const { numeroContratAbonnement, valeurIndex, unite, nombreRoues, dateReleve, volume, reference, email } = recu
  useEffect(() => focusById(pageTitleId), [])
  return (
    <>
      <PageTitle title={libelles.recu} over={libelles.parcours} under={libelles.recuSuite} />
      <Panel>
        <div className={styles.recu}>
          {unite === 'm3' ? (
            <IndexDisplay litres={valeurIndex * LITRES} black={nombreRoues} red={0} size="xl" />
          ) : (
            <Figure value={formatNombre(valeurIndex)} unit="kWh" />
          )}
          <DescriptionList
            items={[
              { term: libelles.contrat, value: numeroContratAbonnement },
              { term: libelles.luLe, value: formatDate(dateReleve) },
              ...(volume === null ? [] : [{ term: libelles.consommation, value: enUnites(volume, unite) }]),
              { term: libelles.reference, value: reference },
            ]}
          />
          <p>{email === null ? libelles.recuSansEmail : libelles.recuEmail(email)}</p>
          <div className={styles.actions}>{children}</div>
        </div>
      </Panel>
    </>
  )
}
