-- What lists of invoices show and search.
create function libelle_type_facture(type text) returns text language sql immutable parallel safe strict
  return case type when 'AVOIR' then 'Avoir' when 'CLOTURE' then 'Facture de clôture' else 'Facture' end;

create function libelle_mode_reglement(mode text) returns text language sql immutable parallel safe strict
  return case mode when 'TIP' then 'TIP SEPA' when 'PRELEVEMENT' then 'Prélèvement' when 'MENSUALISATION' then 'Mensualisation'
    when 'CHEQUE' then 'Chèque' when 'VIREMENT' then 'Virement' else 'Carte bancaire' end;

-- An invoice as a search finds it: number, contract, kind, mode, day (JJ/MM/AAAA), amount (86,42).
alter table facture
  add column pdf_disponible boolean not null default true,
  add column reference_dette text,
  -- What was sent along with it.
  add column annexe_id bigint references document_archive on delete set null,
  add column recherche text not null generated always as (
    lower(numero_facture_client) || ' ' || lower(numero_contrat) || ' ' || sans_accent(libelle_type_facture(type)) || ' ' ||
    sans_accent(libelle_mode_reglement(mode_reglement)) || ' ' ||
    lpad(extract(day from date_emission)::text, 2, '0') || '/' || lpad(extract(month from date_emission)::text, 2, '0') || '/' ||
    extract(year from date_emission)::text || ' ' ||
    (montant_ttc_cents / 100)::text || ',' || lpad((abs(montant_ttc_cents) % 100)::text, 2, '0')
  ) stored;
create index facture_annexe on facture (annexe_id) where annexe_id is not null;

-- A settlement that the bank sent back, and why: its amount is negative.
alter table reglement
  add column motif_rejet text,
  add check (motif_rejet is null or montant_cents < 0);
create index reglement_facture on reglement (facture_id) where facture_id is not null;

-- The invoices of many contracts are counted and sorted in the index alone; only the page is read in the table.
drop index facture_contrat;
create index facture_contrat on facture (numero_contrat, date_emission desc, id desc)
  include (solde_cents, montant_ttc_cents, date_echeance, numero_facture_client);
