-- Rules of service may be those of one commune as well as of an agreement.
alter table document_archive drop constraint document_archive_check1,
  add constraint document_archive_reglement check (type <> 'REGLEMENT_SERVICE' or coalesce(cle in ('numeroTraite', 'codeCommune'), false));
