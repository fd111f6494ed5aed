import { FAMILLES } from '@ael/contract/services/modele.ts'
import type { Service } from '@ael/contract/services/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ContratCourant } from '../../../lib/session/contexte.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ReadingPanel } from '../../../ui/ReadingPanel.tsx'
import { libelles } from '../libelles.ts'
import { servicesQuery } from '../queries.ts'
import styles from '../Services.module.css'
import { CarteService } from './CarteService.tsx'

/** The catalogue of a contract, by what each service is for. */
export function ServicesDuContrat({
  contrat: { numeroContrat, libelle, adresseLivraisonConstruite },
}: {
  contrat: ContratCourant
}) {
  const { data, error, refetch } = useQuery(servicesQuery(numeroContrat))
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={[libelle ?? libelles.sousTitre(numeroContrat), adresseLivraisonConstruite].filter(Boolean).join(', ')}
      />
      {data ? (
        <div className={styles.familles}>
          {FAMILLES.map((famille) => (
            <Famille key={famille} titre={libelles.familles[famille]} services={deLaFamille(data, famille)} />
          ))}
        </div>
      ) : (
        <ReadingPanel
          error={error}
          onRetry={() => void refetch()}
          failure={{ title: libelles.echec, detail: libelles.echecDetail }}
          label={libelles.chargement}
          rows={8}
        />
      )}
    </>
  )
}

const deLaFamille = (services: readonly Service[], famille: Service['famille']) =>
  services.filter((service) => service.famille === famille)

function Famille({ titre, services }: { titre: string; services: readonly Service[] }) {
  if (services.length === 0) return null
  return (
    <section className={styles.famille} aria-label={titre}>
      <h2>{titre}</h2>
      <ul className={styles.cartes}>
        {services.map((service) => (
          <CarteService key={service.code} service={service} />
        ))}
      </ul>
    </section>
  )
}
