-- A bill names the mandate that was in force when it was issued, revoked or not since.
create index mandat_sepa_par_contrat on mandat_sepa (numero_contrat, signe_le desc);
