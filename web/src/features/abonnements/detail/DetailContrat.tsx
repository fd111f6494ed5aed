import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Detail.module.css'
import { faitsPlateforme } from './faits-contrat.ts'
import { Justificatif } from './Justificatif.tsx'
import { PanneauCompteur } from './PanneauCompteur.tsx'
import { PanneauContrat } from './PanneauContrat.tsx'

const textes = libelles.detail

/** The title of the page of a contract, what can be had of it, and whether it is over. */
export function EnTeteContrat({ contrat }: { contrat: ContratDetail }) {
  const { libelle, adresseLivraisonConstruite, numeroContrat, codeEtatContrat, isResilie, estClient } = contrat
  return (
    <>
      <PageTitle
        title={textes.titre}
        under={[libelle, adresseLivraisonConstruite].filter(Boolean).join(', ')}
        actions={codeEtatContrat === 'SE' && estClient && <Justificatif numeroContrat={numeroContrat} />}
      />
      {isResilie && (
        <Notice level="attention" spaced title={textes.resilie}>
          <p>
            {textes.resilieTexte(
              contrat.libelleLongEtatContrat,
              formatDate(contrat.dateResiliation ?? contrat.dateEtat),
            )}
          </p>
        </Notice>
      )}
    </>
  )
}

/** The facts of a contract, its meter, and what the billing platform asks for. */
export function FaitsContrat({ contrat }: { contrat: ContratDetail }) {
  const plateforme = faitsPlateforme(contrat)
  return (
    <div className={styles.grille}>
      <PanneauContrat contrat={contrat} />
      <div className={styles.colonne}>
        <PanneauCompteur compteur={contrat.compteur} />
        {plateforme.length > 0 && (
          <Panel title={textes.plateforme}>
            <DescriptionList items={plateforme} />
          </Panel>
        )}
      </div>
    </div>
  )
}
