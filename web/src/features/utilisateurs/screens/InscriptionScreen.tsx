import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Federation } from '../federation/Federation.tsx'
import { CompteCree } from '../inscription/CompteCree.tsx'
import { FormulaireInscription } from '../inscription/FormulaireInscription.tsx'
import saisie from '../connexion/Saisie.module.css'
import styles from '../inscription/Inscription.module.css'
import { libelles } from '../inscription/libelles.ts'

/** « Ouvrir un espace client » ; from the invoices (`/inscription/factures`) it says why one is needed. */
export function InscriptionScreen() {
  const { origine } = useParams({ strict: false })
  const { federations } = useConfiguration()
  const [fait, setFait] = useState<{ email: string } | null>(null)
  if (fait) return <CompteCree email={fait.email} />
  return (
    <FormPage>
      <PageTitle title={libelles.titre} under={libelles.sousTitre} />
      {origine === 'factures' && (
        <Notice level="information" spaced>
          <p>{libelles.origineFactures}</p>
        </Notice>
      )}
      <Federation usage="inscription" />
      {federations.length > 0 && <p className={saisie.ou}>{libelles.ouParEmail}</p>}
      <FormCard>
        <FormulaireInscription origine={origine} onFait={setFait} />
      </FormCard>
      <p className={styles.connexion}>
        {libelles.dejaClient} <Link to="/login">{libelles.seConnecter}</Link>
      </p>
    </FormPage>
  )
}
