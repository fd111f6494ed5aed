import type { Groupe } from '@ael/contract/groupes/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { TabNav } from '../../../ui/TabNav.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { libelles } from '../libelles.ts'
import { servicesGroupeQuery } from '../queries.ts'
import styles from '../Services.module.css'
import { TableDuService } from './TableDuService.tsx'
import { Traitements } from './Traitements.tsx'
import { lireService, lireVue } from './vues.ts'

const mots = libelles.groupe

/** `/service` of a group: a table for each service that is subscribed for many contracts at once, and the batches under way. */
export function ServicesDuGroupe({ groupe: { idGroupe, nom } }: { groupe: Groupe }) {
  const adresse: { service?: string; vue?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(servicesGroupeQuery(idGroupe))
  const service = lireService(adresse)
  const vue = lireVue(adresse)
  const ligne = data?.find(({ code }) => code === service?.code)
  return (
    <>
      <PageTitle title={mots.titre} under={data?.[0] ? `${nom}, ${mots.contrats(data[0].nbContrats)}` : nom} />
      <Traitements />
      {data && service && ligne ? (
        <>
          <TabNav
            label={mots.services}
            tabs={data.map((un) => ({
              href: `#/service?service=${un.nom}`,
              label: un.libelle,
              count: formatNombre(un.nbSouscrits),
              current: un.code === service.code,
            }))}
          />
          <p className={styles.chapeau}>{ligne.description}</p>
          <TableDuService key={`${service.code} ${vue}`} idGroupe={idGroupe} service={service} vue={vue} />
        </>
      ) : (
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: libelles.echec, detail: libelles.echecDetail }}
          label={libelles.chargement}
          shape="table"
          rows={8}
        />
      )}
    </>
  )
}
