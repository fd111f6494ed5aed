-- rupture : les comptes bancaires en clair sont partis
-- etape : sceller-comptes
do $$
begin
  if exists (select from client where coalesce(iban_a_sceller, bic_a_sceller, titulaire_a_sceller) is not null)
    or exists (select from mandat_sepa where coalesce(iban_a_sceller, bic_a_sceller, titulaire_a_sceller) is not null)
    or exists (select from prelevement where iban_a_sceller is not null)
    or exists (select from remise_prelevements where contenu_a_sceller is not null)
  then
    raise exception 'Des comptes bancaires sont encore en clair : relancez npm run migrer, qui les scelle.';
  end if;
end
$$;
alter table client
  drop column iban_a_sceller,
  drop column bic_a_sceller,
  drop column titulaire_a_sceller;
alter table mandat_sepa
  drop column iban_a_sceller,
  drop column bic_a_sceller,
  drop column titulaire_a_sceller,
  alter column iban_scelle set not null,
  alter column iban_fin set not null,
  alter column titulaire_scelle set not null;
alter table prelevement
  drop column iban_a_sceller,
  alter column iban_scelle set not null,
  alter column iban_fin set not null;
alter table remise_prelevements
  drop column contenu_a_sceller,
  add constraint remise_prelevements_contenu_check check (deposee_le is not null or contenu_scelle is not null);
