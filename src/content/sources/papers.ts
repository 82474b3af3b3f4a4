import type { Reference } from '#devices/scores';

/** Standards, and publications of makers and researchers. */
export const PAPERS = {
  fioManual: {
    author: 'fio',
    title: 'documentation of fio 3.33: norandommap, randrepeat, loops, time_based, write_iolog',
    published: '2022',
    url: 'https://fio.readthedocs.io/en/latest/fio_doc.html',
  },
  nvmevirtQuestion: {
    author: 'snu-csl/nvmevirt',
    title: 'issue 56: cleaning finds only blocks without a valid page',
    published: 'GitHub',
    url: 'https://github.com/snu-csl/nvmevirt/issues/56',
  },
  bdevperfQuestion: {
    author: 'spdk/spdk',
    title: 'issue 2908: the random writes of bdevperf are not uniform',
    published: 'GitHub',
    url: 'https://github.com/spdk/spdk/issues/2908',
  },
  shortPeriodQuestion: {
    author: 'spdk/spdk',
    title: 'issue 297: a short period of the random numbers makes drives faster than specified',
    published: 'GitHub',
    url: 'https://github.com/spdk/spdk/issues/297',
  },
  fdp: {
    author: 'NVM Express',
    title: 'TP 4146: Flexible Data Placement',
    published: 'part of the Base Specification from 2.1, 2024',
    url: 'https://nvmexpress.org/specifications/',
  },
  zns: {
    author: 'NVM Express',
    title: 'Zoned Namespace Command Set Specification 1.1 (TP 4053)',
    published: '2021',
    url: 'https://nvmexpress.org/specifications/',
  },
  jesd218: {
    author: 'JEDEC',
    title: 'JESD218B: Solid-State Drive Requirements and Endurance Test Method',
    published: '2016',
    url: 'https://www.jedec.org/standards-documents/docs/jesd218b01',
  },
  windows7: {
    author: 'Microsoft',
    title: 'Support and Q&A for Solid-State Drives',
    published: 'Engineering Windows 7, 5 May 2009',
    url: 'https://learn.microsoft.com/en-us/archive/blogs/e7/support-and-qa-for-solid-state-drives',
  },
  fsutil: {
    author: 'Microsoft',
    title: 'fsutil behavior',
    published: 'Windows Server documentation',
    url: 'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/fsutil-behavior',
  },
  optimizeVolume: {
    author: 'Microsoft',
    title: 'Optimize-Volume',
    published: 'PowerShell documentation',
    url: 'https://learn.microsoft.com/en-us/powershell/module/storage/optimize-volume',
  },
  voidSsd: {
    author: 'Void Linux',
    title: 'Handbook: solid state drives',
    published: 'documentation',
    url: 'https://docs.voidlinux.org/config/ssd.html',
  },
  fstrim: {
    author: 'util-linux',
    title: 'fstrim(8)',
    published: 'Linux manual pages',
    url: 'https://man7.org/linux/man-pages/man8/fstrim.8.html',
  },
  trimforce: {
    author: 'SS64',
    title: 'trimforce',
    published: 'macOS commands',
    url: 'https://ss64.com/osx/trimforce.html',
  },
  macTrim: {
    author: 'Small Dog Electronics',
    title: 'TRIM support for SSDs',
    published: '19 April 2016',
    url: 'https://smalldog.biz/2016/04/19/trim-support-for-ssds',
  },
  cryptsetup: {
    author: 'cryptsetup',
    title: 'cryptsetup-open(8)',
    published: 'Linux manual pages',
    url: 'https://man.archlinux.org/man/cryptsetup-open.8.en',
  },
  crypttab: {
    author: 'systemd',
    title: 'crypttab(5)',
    published: 'Linux manual pages',
    url: 'https://man7.org/linux/man-pages/man5/crypttab.5.html',
  },
  libvirtDisks: {
    author: 'libvirt',
    title: 'Domain XML format: hard drives',
    published: 'documentation',
    url: 'https://libvirt.org/formatdomain.html#hard-drives-floppy-disks-cdroms',
  },
  usbTrim: {
    author: 'Plugable',
    title: 'TRIM an SSD in Linux',
    published: 'knowledge base, 2022',
    url: 'https://kb.plugable.com/en_US/data-storage/trim-an-ssd-in-linux',
  },
  raidTrim: {
    author: 'AnandTech',
    title: 'Intel brings TRIM to RAID-0 SSD arrays on 7-series motherboards, we test it',
    published: '2012',
    url: 'https://www.anandtech.com/show/6161/intel-brings-trim-to-raid0-ssd-arrays-on-7series-motherboards-we-test-it',
    archivedUrl:
      'https://web.archive.org/web/2024/https://www.anandtech.com/show/6161/intel-brings-trim-to-raid0-ssd-arrays-on-7series-motherboards-we-test-it',
  },
  tlc: {
    author: 'A. Shilov',
    title: 'YMTC: our 3D QLC NAND matches endurance of 3D TLC NAND',
    published: 'Tom’s Hardware, 28 March 2024',
    url: 'https://www.tomshardware.com/pc-components/ssds/ymtc-our-3d-qlc-nand-matches-endurance-of-3d-tlc-nand',
  },
  qlc: {
    author: 'B. Tallis',
    title: 'Intel and Micron launch first QLC NAND: Micron 5210 ION enterprise SATA SSD',
    published: 'AnandTech, 21 May 2018',
    url: 'https://www.anandtech.com/show/12744/micron-launches-first-qlc-nand-micron-5210-ion-enterprise-sata-ssd',
    archivedUrl:
      'https://web.archive.org/web/2024/https://www.anandtech.com/show/12744/micron-launches-first-qlc-nand-micron-5210-ion-enterprise-sata-ssd',
  },
  smartNvme: {
    author: 'Microsoft',
    title: 'NVME_HEALTH_INFO_LOG structure',
    published: 'Windows documentation',
    url: 'https://learn.microsoft.com/en-us/windows/win32/api/nvme/ns-nvme-nvme_health_info_log',
  },
  smartmontools: {
    author: 'smartmontools',
    title: 'drivedb.h: attributes of drives',
    published: 'source code',
    url: 'https://github.com/smartmontools/smartmontools/blob/9c3f5038e7c3623d34f2c22f85d89d0c4aced860/smartmontools/drivedb.h',
  },
  micronSmart: {
    author: 'Micron',
    title: 'TN-FD-22: Client SATA SSD SMART Attribute Reference',
    published: 'technical note, rev. E, 2018',
    url: 'https://www.micron.com/-/media/documents/products/technical-note/solid-state-storage/tnfd22_client_ssd_smart_attributes.pdf',
  },
  readDisturb: {
    author: 'Y. Cai, Y. Luo, S. Ghose, O. Mutlu',
    title: 'Read disturb errors in MLC NAND flash memory: characterization, mitigation, and recovery',
    published: 'DSN 2015',
    url: 'https://doi.org/10.1109/DSN.2015.49',
  },
  eraseVoltage: {
    author: 'B. Kim, M. Kim',
    title: 'REO: revisiting erase operation for improving lifetime and performance of modern NAND flash-based SSDs',
    published: 'Electronics 14(4), 738, 2025',
    url: 'https://doi.org/10.3390/electronics14040738',
  },
  programVoltage: {
    author: 'A. Goda',
    title: 'Recent progress on 3D NAND flash technologies',
    published: 'Electronics 10(24), 3156, 2021',
    url: 'https://doi.org/10.3390/electronics10243156',
  },
  passVoltage: {
    author: 'US Patent Office',
    title: 'Self-boosting system for flash memory cells',
    published: 'patent on application 10/774,014, 9 January 2007',
    url: 'https://uspatents.landoffree.com/patent/self-boosting-system-for-flash-memory-cells',
  },
  mdTrim: {
    author: 'S. Li',
    title: 'md: raid 0 supports TRIM',
    published: 'Linux kernel, commit c83057a1f4f9, 11 October 2012',
    url: 'https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/commit/?id=c83057a1f4f987327c49448b046d9625c612ed8e',
  },
  raidResync: {
    author: 'Red Hat',
    title: 'Storage Administration Guide: solid-state disk deployment guidelines',
    published: 'Enterprise Linux 6',
    url: 'https://docs.redhat.com/en/documentation/red_hat_enterprise_linux/6/html/storage_administration_guide/ch-ssd',
  },
  dftl: {
    author: 'A. Gupta, Y. Kim, B. Urgaonkar',
    title: 'DFTL: a flash translation layer employing demand-based selective caching of page-level address mappings',
    published: 'ASPLOS 2009',
    url: 'https://doi.org/10.1145/1508244.1508271',
  },
} as const satisfies Readonly<Record<string, Reference>>;

export type PaperId = keyof typeof PAPERS;

const DOI = /\bdoi:(10\.\S+)$/;
const ARXIV = /\barXiv:(\d{4}\.\d{4,5})$/;

/** The address of a reference that ends with a DOI or an arXiv number; null for any other. */
export function addressOf(paper: string): string | null {
  const doi = DOI.exec(paper)?.[1];
  if (doi) return `https://doi.org/${doi}`;
  const arxiv = ARXIV.exec(paper)?.[1];
  return arxiv ? `https://arxiv.org/abs/${arxiv}` : null;
}
