import { Controller, Header, Module } from '@nestjs/common';
import { eraseStudent, exportStudentData } from '@daad/contracts/personal-data.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { EraseStudent } from './erase-student.js';
import { ExportStudentData } from './export-student-data.js';

@Controller()
class PersonalDataController {
  constructor(
    private readonly exporting: ExportStudentData,
    private readonly erasure: EraseStudent,
  ) {}

  @Route(exportStudentData)
  @Header('cache-control', 'private, no-store')
  export(@Input() { params }: InputOf<typeof exportStudentData>) {
    return this.exporting.run(params.id);
  }

  @Route(eraseStudent, 'تم محو بيانات الطالب نهائياً')
  erase(@Input() { params, body }: InputOf<typeof eraseStudent>) {
    return this.erasure.run(params.id, body.code);
  }
}

/** People's rights to their data (specification 4 section 6). */
@Module({
  controllers: [PersonalDataController],
  providers: [ExportStudentData, EraseStudent],
})
export class PersonalDataModule {}
